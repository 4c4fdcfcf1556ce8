import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostReason } from '#domain/resource/reason.limits.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import classes from './margin-reason.module.css';
import type { ConcernedWork, MarginRefusal } from './margin-reason.store.ts';
import { stackWords } from './margin-words.ts';

function Work({ work }: { work: ConcernedWork }): ReactNode {
	const { t } = useTranslation('admin-margin');
	const { name, sku, cost, lowest, stack } = work;
	return (
		<li className={classes['work']}>
			<span className={classes['name']}>{sku ? `${name} · ${sku}` : name}</span>
			{cost && (
				<span className={classes['figures']}>
					<span>
						{t('lowest')} <Money amount={lowest} />
					</span>
					<span>
						{t('cost')} <Money amount={cost} />
					</span>
				</span>
			)}
			{stack.length > 0 && <Muted isLine>{t('by', { rules: stackWords(t, stack) })}</Muted>}
		</li>
	);
}

interface ReasonDialogProps {
	refusal: MarginRefusal;
	onAnswer(reason: string | undefined): void;
}

/** Which works would be sold below cost, and why they shall be all the same. */
export function ReasonDialog({ refusal, onAnswer }: ReasonDialogProps): ReactNode {
	const { t } = useTranslation('admin-margin');
	const { count, list, is_whole = 1 } = refusal;
	const fields = useFields({ reason: '' }, {}, async ({ reason }) => onAnswer(reason.trim()));
	const number = is_whole === 1 ? String(count) : `${count}+`;
	return (
		<ActionDialog
			title={t('title')}
			submitLabel={t('save')}
			tone="danger"
			fields={fields}
			isReady={fields.values.reason.trim() !== ''}
			onClose={() => onAnswer(undefined)}
		>
			<Muted isLine>{count > 0 ? t('text', { count: number }) : t('asked')}</Muted>
			{list.length > 0 && (
				<ul className={classes['works']}>
					{list.map((work) => (
						<Work key={work.goods_id} work={work} />
					))}
				</ul>
			)}
			{list.length > 0 && list.length < count && <Muted isLine>{t('more', { count: list.length })}</Muted>}
			<Textarea
				data-autofocus
				label={t('reason')}
				description={t('reasonHint')}
				required
				maxLength={mostReason}
				autosize
				minRows={2}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
