import { Checkbox, Group, Radio, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import classes from '#web/shared/order/bulk.module.css';
import type { BulkAnswer, BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkRefused } from '#web/shared/order/bulk-refused.tsx';

interface RemarkValues {
	/** Empty = each keeps its own. */
	flag: string;
	writes: boolean;
	remark: string;
}

interface Words {
	readonly remark: string;
}

/** What is written on one order; what is left out stays, and what was `seen` must not have changed. */
type Wish<Own extends Words> = Partial<Own> & { readonly id: number; readonly seen?: Own };

interface Written<Own extends Words> extends Omit<BulkAnswer, 'rows'> {
	readonly rows: (BulkAnswer['rows'][number] & { readonly before: Own; readonly after: Own })[];
}

/** A flag that may be put beside the remark. */
interface FlagChoice {
	readonly value: string;
	readonly label: string;
	readonly sign?: ReactNode;
}

interface BulkRemarkProps<Own extends Words> extends BulkDialogProps {
	/** Absent = a remark alone is written. */
	flags?: { readonly label: string; readonly choices: readonly FlagChoice[] };
	/** What the remark is called. */
	label: string;
	write(list: Wish<Own>[], options: { errors?: 'silent'; timeoutMs: 0 }): Promise<Written<Own>>;
	/** Reads the list anew after something was taken back. */
	onUndone(): Promise<unknown>;
}

/** Writes a remark on the chosen orders or flags them; it can be taken back where nobody has changed it since. */
export function BulkRemarkDialog<Own extends Words>(props: BulkRemarkProps<Own>): ReactNode {
	const { rows: chosen, flags, label, write, onUndone, onClose, onTaken } = props;
	const { t } = useTranslation('shop-bulk');
	const named = useNamed();
	const step = flags ? 'remark' : 'note';
	const [rows, setRows] = useState(chosen);
	const [refused, setRefused] = useState<Written<Own>['rows']>([]);
	const fields = useFields<RemarkValues>({ flag: '', writes: !flags, remark: '' }, {}, save);
	const { flag, writes, remark } = fields.values;

	async function save(values: RemarkValues): Promise<unknown> {
		const wish = {
			...(values.flag !== '' && { flag: values.flag }),
			...(values.writes && { remark: values.remark.trim() }),
		};
		const list = rows.map(({ id }) => ({ id, ...wish }) as Wish<Own>);
		const answer = await write(list, { errors: 'silent', timeoutMs: 0 });
		const whyNot = answer.rows.filter(({ ok }) => ok === 0);
		const isLeft = new Set(whyNot.map(({ id }) => id));
		const left = rows.filter(({ id }) => isLeft.has(id));
		const undo = () => takeBack(answer.rows.filter(({ ok }) => ok === 1));
		const done = rows.filter(({ id }) => !isLeft.has(id));
		onTaken({ step, done, left, isOver: left.length === 0, undo });
		if (left.length === 0) return true;
		setRows(left);
		setRefused(whyNot);
		throw new FormRefusal(t('some', { done: answer.done, left: answer.refused }));
	}

	/** Puts back what was there, except where somebody has changed it since. */
	async function takeBack(taken: Written<Own>['rows']): Promise<void> {
		const list = taken.map(({ id, before, after }) => ({ id, ...before, seen: after }));
		const answer = await write(list, { timeoutMs: 0 });
		const names = named(answer.rows.filter(({ ok }) => ok === 0).map(({ order_no }) => order_no));
		if (answer.refused === 0) toast.success(t('remark.undone', { count: answer.done }));
		else toast.error(t('remark.undoneSome', { count: answer.done, names }));
		await onUndone();
	}

	return (
		<ActionDialog
			title={t(`${step}.title`, { count: rows.length })}
			submitLabel={t(`${step}.submit`, { count: rows.length })}
			isReady={flags ? flag !== '' || writes : remark.trim() !== ''}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{named(rows.map(({ name }) => name))}</p>
			<BulkRefused rows={refused} />
			{flags && (
				<>
					<Radio.Group name="flag" label={flags.label} value={flag} onChange={(next) => fields.set('flag', next)}>
						<Group gap="sm" mt={4}>
							{[{ value: '', label: t('remark.keepFlag') }, ...flags.choices].map((choice: FlagChoice) => (
								<Radio
									key={choice.value}
									value={choice.value}
									label={
										<span className={classes['flagChoice']}>
											{choice.sign}
											{choice.label}
										</span>
									}
								/>
							))}
						</Group>
					</Radio.Group>
					<Checkbox
						label={t('remark.writes')}
						checked={writes}
						onChange={(event) => fields.set('writes', event.currentTarget.checked)}
					/>
				</>
			)}
			{writes && (
				<Textarea
					data-autofocus={!flags || undefined}
					label={label}
					description={t('remark.replaces')}
					autosize
					minRows={3}
					maxRows={8}
					maxLength={500}
					{...fields.text('remark')}
				/>
			)}
		</ActionDialog>
	);
}
