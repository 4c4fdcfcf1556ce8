import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import classes from './import.module.css';
import type { PreviewGoods as Goods, Preview } from './import.types.ts';
import { IssueList } from './issue-list.tsx';
import { PreviewGoods } from './preview-goods.tsx';

const shownAtFirst = 50;
const actions = ['create', 'update', 'unchanged', 'refused'] as const satisfies readonly Goods['action'][];

interface PreviewStepProps {
	preview: Preview;
	isRunning: boolean;
	onRun(): void;
	onBack(): void;
}

/** Everything a run would do, before it is done. */
export function PreviewStep({ preview, isRunning, onRun, onBack }: PreviewStepProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const [only, setOnly] = useState<Goods['action'] | ''>('');
	const [shown, setShown] = useState(shownAtFirst);
	const { counts } = preview;
	const toDo = counts.creates + counts.updates;
	const goods = preview.goods.filter((one) => only === '' || one.action === only);
	const numberOf = (action: Goods['action'] | '') =>
		action === '' ? preview.goods.length : preview.goods.filter((one) => one.action === action).length;
	return (
		<div className={classes['stack']}>
			<Figures
				figures={[
					{ label: t('preview.creates'), value: counts.creates },
					{ label: t('preview.updates'), value: counts.updates },
					{ label: t('preview.unchanged'), value: counts.unchanged },
					{ label: t('preview.refused'), value: counts.refused },
					{ label: t('preview.warnings'), value: counts.warnings },
				]}
			/>
			{preview.issues.length > 0 && (
				<section className={classes['card']} aria-label={t('preview.fileIssues')}>
					<h2 className={classes['heading']}>{t('preview.fileIssues')}</h2>
					<IssueList issues={preview.issues} />
				</section>
			)}
			<fieldset className={classes['filters']} aria-label={t('preview.list')}>
				{(['', ...actions] as const)
					.filter((action) => action === '' || numberOf(action) > 0)
					.map((action) => (
						<Button
							key={action}
							size="xs"
							variant={only === action ? 'light' : 'subtle'}
							color={only === action ? 'pine' : 'gray'}
							aria-pressed={only === action}
							onClick={() => setOnly(action)}
						>
							{action === '' ? t('preview.all') : t(`action.${action}`)} {numberOf(action)}
						</Button>
					))}
			</fieldset>
			<ul className={classes['list']} aria-label={t('preview.list')}>
				{goods.slice(0, shown).map((one) => (
					<PreviewGoods key={one.handle} goods={one} />
				))}
			</ul>
			{goods.length > shown && (
				<Button variant="default" onClick={() => setShown(shown + shownAtFirst * 4)}>
					{t('preview.more', { number: Math.min(goods.length - shown, shownAtFirst * 4) })}
				</Button>
			)}
			<div className={classes['bar']}>
				<Group justify="space-between" wrap="nowrap">
					<Button variant="default" disabled={isRunning} onClick={onBack}>
						{t('preview.change')}
					</Button>
					<Button disabled={toDo === 0} loading={isRunning} onClick={onRun}>
						{toDo === 0 ? t('preview.nothing') : t('preview.run', { number: toDo })}
					</Button>
				</Group>
			</div>
		</div>
	);
}
