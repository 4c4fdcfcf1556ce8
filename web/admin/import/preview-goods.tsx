import { Collapse, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import classes from './import.module.css';
import type { Goods } from './import.types.ts';
import { IssueList } from './issue-list.tsx';

const tones: Readonly<Record<Goods['action'], Tone>> = {
	create: 'success',
	update: 'accent',
	unchanged: 'info',
	refused: 'danger',
};

function Variants({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('admin-import');
	return (
		<ScrollRegion className={classes['scroll']} label={goods.name}>
			<table className={classes['table']}>
				<thead>
					<tr>
						<th scope="col">{t('preview.variant')}</th>
						<th scope="col">{t('preview.sku')}</th>
						<th scope="col" data-align="right">
							{t('preview.price')}
						</th>
						<th scope="col" data-align="right">
							{t('preview.stock')}
						</th>
						<th scope="col">{t('preview.action')}</th>
					</tr>
				</thead>
				<tbody>
					{goods.skus.map((sku) => (
						<tr key={sku.spec_text}>
							<td>{sku.spec_text || t('preview.single')}</td>
							<td className="at-figures">{sku.sku_code || '–'}</td>
							<td data-align="right">
								<Money amount={sku.price} />
							</td>
							<td data-align="right" className="at-figures">
								{sku.stock}
							</td>
							<td>{t(`action.${sku.action}`)}</td>
						</tr>
					))}
					{goods.sku_num > goods.skus.length && (
						<tr>
							<td colSpan={5}>{t('preview.more', { count: goods.sku_num - goods.skus.length })}</td>
						</tr>
					)}
				</tbody>
			</table>
		</ScrollRegion>
	);
}

/** One goods of the file: what happens to it, why not, and what it consists of. */
export function PreviewGoods({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('admin-import');
	const [isOpen, setOpen] = useState(goods.action === 'refused' || goods.changes.length > 0);
	const id = useId();
	return (
		<li className={classes['item']}>
			<UnstyledButton
				className={classes['itemHead']}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				<ChevronRight size={16} className={classes['chevron']} data-open={isOpen || undefined} aria-hidden="true" />
				<span className={classes['itemName']}>
					{goods.name || goods.handle}
					<span className={classes['handle']}>
						{goods.handle} · {t('preview.rows', { rows: spokenRows(goods.rows), count: goods.rows.length })}
					</span>
				</span>
				<span className={classes['itemFacts']}>
					<Money amount={goods.price_min} />
					{goods.price_max !== goods.price_min && (
						<>
							{' – '}
							<Money amount={goods.price_max} />
						</>
					)}
					<span className={classes['variantCount']}>{t('preview.variants', { count: goods.sku_num })}</span>
				</span>
				<StatusTag tone={tones[goods.action]}>{t(`action.${goods.action}`)}</StatusTag>
			</UnstyledButton>
			{goods.issues.length > 0 && <IssueList issues={goods.issues} />}
			<Collapse id={id} expanded={isOpen}>
				{goods.changes.length > 0 && (
					<ul className={classes['changes']} aria-label={t('preview.changes')}>
						{goods.changes.map(({ field, spec_text, from, to }) => (
							<li key={`${field} ${spec_text}`}>
								{spec_text && <strong>{spec_text} </strong>}
								{t('preview.from', { field: t(`field.${field as 'price'}`), from: from || '–', to: to || '–' })}
							</li>
						))}
					</ul>
				)}
				<Variants goods={goods} />
			</Collapse>
		</li>
	);
}

/** `2, 3, 4, 9` → `2–4, 9`. */
function spokenRows(rows: readonly number[]): string {
	const runs: [number, number][] = [];
	for (const row of rows) {
		const last = runs.at(-1);
		if (last && last[1] === row - 1) last[1] = row;
		else runs.push([row, row]);
	}
	return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
