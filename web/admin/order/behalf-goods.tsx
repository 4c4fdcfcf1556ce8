import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { behalfGoods } from '#domain/order-change/order.behalf.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './behalf.module.css';
import type { BehalfLine, OfferedSku } from './use-behalf.ts';

const typingMs = 300;

function nameOf({ name, spec_text }: OfferedSku): string {
	return [name, spec_text].filter(Boolean).join(' ');
}

function SkuWords({ sku }: { sku: OfferedSku }): ReactNode {
	const { t } = useTranslation('admin-behalf');
	const facts = [sku.spec_text, sku.sku_code, t('stock', { num: sku.stock })].filter(Boolean);
	return (
		<>
			<Thumb src={sku.image} alt="" size={44} />
			<span className={classes['words']}>
				<span className={classes['name']}>{sku.name}</span>
				<Muted>{facts.join(' · ')}</Muted>
			</span>
			<Money amount={sku.price} />
		</>
	);
}

/** Skus on the shelf, found by name or code; one press takes a sku over. */
function Offered({ chosen, onAdd }: { chosen: ReadonlySet<number>; onAdd(sku: OfferedSku): void }): ReactNode {
	const { t } = useTranslation('admin-behalf');
	const [typed, setTyped] = useState('');
	const [text] = useDebouncedValue(typed.trim(), typingMs);
	const found = useCall<typeof behalfGoods>(
		'GET',
		'/admin/shop.order.Order/onBehalfGoods',
		{ quickSearch: text },
		{ enabled: text !== '', keepPrevious: true },
	);
	const list = text ? (found.data?.list ?? []) : [];
	return (
		<>
			<TextInput
				type="search"
				label={t('search')}
				placeholder={t('searchHint')}
				leftSection={<Search size={16} aria-hidden="true" />}
				autoComplete="off"
				maxLength={100}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			{text && found.isSuccess && list.length === 0 && <Muted isLine>{t('nothing')}</Muted>}
			{list.length > 0 && (
				<ul className={classes['offered']} aria-label={t('found')}>
					{list.map((sku) => {
						const state = sku.stock < 1 ? 'soldOut' : chosen.has(sku.sku_id) ? 'added' : 'add';
						return (
							<li key={sku.sku_id} className={classes['row']}>
								<SkuWords sku={sku} />
								<Button
									size="compact-sm"
									variant="light"
									disabled={state !== 'add'}
									aria-label={t('of', { action: t(state), name: nameOf(sku) })}
									onClick={() => onAdd(sku)}
								>
									{t(state)}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
		</>
	);
}

interface BehalfGoodsProps {
	lines: readonly BehalfLine[];
	onAdd(sku: OfferedSku): void;
	onNum(skuId: number, num: string): void;
	onDrop(skuId: number): void;
}

/** What is ordered, and how many of it. */
export function BehalfGoods({ lines, onAdd, onNum, onDrop }: BehalfGoodsProps): ReactNode {
	const { t } = useTranslation('admin-behalf');
	return (
		<Panel title={t('goods')}>
			<div className={classes['stack']}>
				<Offered chosen={new Set(lines.map(({ sku }) => sku.sku_id))} onAdd={onAdd} />
				{lines.length > 0 && (
					<ul className={classes['lines']} aria-label={t('chosen')}>
						{lines.map(({ sku, num }) => (
							<li key={sku.sku_id} className={classes['row']}>
								<SkuWords sku={sku} />
								<span className={classes['pieces']}>
									<TextInput
										className={classes['num']}
										inputMode="numeric"
										maxLength={4}
										aria-label={t('numOf', { name: nameOf(sku) })}
										error={!(Number(num) > 0)}
										value={num}
										onChange={(event) => onNum(sku.sku_id, event.currentTarget.value.replace(/\D/g, ''))}
									/>
									<ActionIcon
										variant="subtle"
										aria-label={t('dropOf', { name: nameOf(sku) })}
										title={t('drop')}
										onClick={() => onDrop(sku.sku_id)}
									>
										<Trash2 size={16} />
									</ActionIcon>
								</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</Panel>
	);
}
