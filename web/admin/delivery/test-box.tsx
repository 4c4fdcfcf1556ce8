import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { Calculator, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AreaTree } from '#domain/freight/area-choice.ts';
import type { testTemplate } from '#domain/freight/template.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { AreaWay } from './area-way.tsx';
import classes from './delivery.module.css';
import { type BasketSku, SkuPick } from './sku-pick.tsx';
import { contentOfDraft, type TemplateDraft } from './template.draft.ts';

interface Line {
	key: number;
	sku?: BasketSku;
	num: string;
	weight: string;
	volume: string;
	amount: string;
}

interface TestBoxProps {
	/** The stored template that is edited; 0 = a new one. */
	id: number;
	draft: TemplateDraft;
	tree: AreaTree;
}

const byHand = (key: number): Line => ({ key, num: '1', weight: '', volume: '', amount: '' });

/** Tries the template as it stands in the form: an area, a basket, and the freight with every step to it. */
export function TestBox({ id, draft, tree }: TestBoxProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const [area, setArea] = useState(0);
	const [lines, setLines] = useState<Line[]>([byHand(1)]);
	const [isOwn, setOwn] = useState(false);
	const tried = useAction<typeof testTemplate>('POST', '/admin/shop.delivery.Template/test');
	const put = (key: number, part: Partial<Line>) =>
		setLines((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)));
	const nextKey = Math.max(0, ...lines.map(({ key }) => key)) + 1;

	function run(): void {
		tried.mutate({
			id,
			name: draft.name,
			template: contentOfDraft(draft),
			area_id: area,
			own: isOwn ? 1 : 0,
			lines: lines.map(({ sku, num, weight, volume, amount }) => ({
				sku_id: sku?.sku_id ?? 0,
				num: num || 1,
				weight,
				volume,
				amount: amount || '0',
			})),
		});
	}
	return (
		<aside className={classes['test']} aria-label={t('test.title')}>
			<h2 className={classes['heading']}>{t('test.title')}</h2>
			<p className={classes['hint']}>{t('test.hint')}</p>
			<AreaWay tree={tree} value={area} onChange={setArea} />
			<ul className={classes['basket']}>
				{lines.map((line, index) => (
					<li key={line.key} className={classes['basketLine']}>
						<div className={classes['basketHead']}>
							<span>
								{line.sku ? `${line.sku.name} ${line.sku.spec_text}`.trim() : t('test.byHand', { row: index + 1 })}
							</span>
							{lines.length > 1 && (
								<ActionIcon
									size="sm"
									aria-label={t('test.remove', { row: index + 1 })}
									onClick={() => setLines((now) => now.filter(({ key }) => key !== line.key))}
								>
									<X size={15} />
								</ActionIcon>
							)}
						</div>
						<div className={classes['measures']}>
							<TextInput
								label={t('test.num')}
								inputMode="numeric"
								value={line.num}
								onChange={(event) => put(line.key, { num: event.currentTarget.value })}
							/>
							{!line.sku && (
								<>
									<TextInput
										label={t('test.weight')}
										inputMode="decimal"
										value={line.weight}
										onChange={(event) => put(line.key, { weight: event.currentTarget.value })}
									/>
									<TextInput
										label={t('test.volume')}
										inputMode="decimal"
										value={line.volume}
										onChange={(event) => put(line.key, { volume: event.currentTarget.value })}
									/>
									<TextInput
										label={t('test.amount')}
										inputMode="decimal"
										value={line.amount}
										onChange={(event) => put(line.key, { amount: event.currentTarget.value })}
									/>
								</>
							)}
						</div>
					</li>
				))}
			</ul>
			<div className={classes['adders']}>
				<Button
					variant="default"
					size="xs"
					leftSection={<Plus size={14} />}
					onClick={() => setLines((now) => [...now, byHand(nextKey)])}
				>
					{t('test.addByHand')}
				</Button>
			</div>
			<SkuPick onPick={(sku) => setLines((now) => [...now, { ...byHand(nextKey), sku }])} />
			{lines.some(({ sku }) => sku) && (
				<Checkbox label={t('test.own')} checked={isOwn} onChange={(event) => setOwn(event.currentTarget.checked)} />
			)}
			<Button leftSection={<Calculator size={16} />} disabled={area === 0} loading={tried.isPending} onClick={run}>
				{t('test.run')}
			</Button>
			<div aria-live="polite">{tried.data && <Answer answer={tried.data} />}</div>
		</aside>
	);
}

function Answer({ answer }: { answer: AnswerOf<typeof testTemplate> }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	return (
		<div className={classes['answer']}>
			{answer.deliverable === 0 && <p className={classes['refused']}>{t('test.undeliverable')}</p>}
			<ol className={classes['steps']} aria-label={t('test.steps')}>
				{answer.steps.map(({ text, amount, tone }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
					<li key={index} data-tone={tone}>
						<span>{text}</span>
						{amount !== undefined && <Money amount={amount} />}
					</li>
				))}
			</ol>
			{answer.lines.length > 1 && answer.deliverable === 1 && (
				<table className={classes['shares']}>
					<caption>{t('test.shares')}</caption>
					<tbody>
						{answer.lines.map(({ name, num, share }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
							<tr key={index}>
								<th scope="row">
									{name} × {num}
								</th>
								<td>
									<Money amount={share} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	);
}
