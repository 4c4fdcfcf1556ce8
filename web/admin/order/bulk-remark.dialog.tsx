import { Checkbox, Group, Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { bulkRemarkOrders } from '#domain/order-desk/bulk.contract.ts';
import type { OrderFlag } from '#domain/order-desk/order.flags.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import classes from './bulk.module.css';
import type { BulkDialogProps } from './bulk.types.ts';
import { BulkRefused } from './bulk-refused.tsx';
import { FlagSign, useFlagChoices } from './flag-mark.tsx';

interface RemarkValues {
	/** Empty = each keeps its own. */
	flag: OrderFlag | '';
	writes: boolean;
	remark: string;
}

type Answer = AnswerOf<typeof bulkRemarkOrders>;
const path = '/admin/shop.order.Order/bulkRemark';

/** Flags the chosen orders or writes a remark on them; it can be taken back where nobody has changed it since. */
export function BulkRemarkDialog({ rows: chosen, onClose, onTaken }: BulkDialogProps): ReactNode {
	const { t } = useTranslation(['admin-order-bulk', 'admin-order']);
	const cache = useQueryClient();
	const named = useNamed();
	const [rows, setRows] = useState(chosen);
	const [refused, setRefused] = useState<Answer['rows']>([]);
	const fields = useFields<RemarkValues>({ flag: '', writes: false, remark: '' }, {}, save);
	const { flag, writes } = fields.values;
	const choices = [
		{ value: '', label: t('remark.keepFlag') },
		{ value: '0', label: t('admin-order:flag.0') },
		...useFlagChoices(),
	] as const;

	async function save(values: RemarkValues): Promise<unknown> {
		const wish = {
			...(values.flag !== '' && { flag: values.flag }),
			...(values.writes && { remark: values.remark.trim() }),
		};
		const list = rows.map(({ id }) => ({ id, ...wish }));
		const answer = await call<typeof bulkRemarkOrders>('POST', path, { list }, { errors: 'silent', timeoutMs: 0 });
		const whyNot = answer.rows.filter(({ ok }) => ok === 0);
		const isLeft = new Set(whyNot.map(({ id }) => id));
		const left = rows.filter(({ id }) => isLeft.has(id));
		const undo = () => takeBack(answer.rows.filter(({ ok }) => ok === 1));
		const done = rows.filter(({ id }) => !isLeft.has(id));
		onTaken({ step: 'remark', done, left, isOver: left.length === 0, undo });
		if (left.length === 0) return true;
		setRows(left);
		setRefused(whyNot);
		throw new FormRefusal(t('some', { done: answer.done, left: answer.refused }));
	}

	/** Puts back what was there, except where somebody has changed it since. */
	async function takeBack(taken: Answer['rows']): Promise<void> {
		const list = taken.map(({ id, before, after }) => ({ id, ...before, seen: after }));
		const answer = await call<typeof bulkRemarkOrders>('POST', path, { list }, { timeoutMs: 0 });
		const names = named(answer.rows.filter(({ ok }) => ok === 0).map(({ order_no }) => order_no));
		if (answer.refused === 0) toast.success(t('remark.undone', { count: answer.done }));
		else toast.error(t('remark.undoneSome', { count: answer.done, names }));
		await cache.invalidateQueries({ queryKey: ['/admin/shop.order.Order/index'] });
	}

	return (
		<ActionDialog
			title={t('remark.title', { count: rows.length })}
			submitLabel={t('remark.submit', { count: rows.length })}
			isReady={flag !== '' || writes}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{named(rows.map(({ name }) => name))}</p>
			<BulkRefused rows={refused} />
			<Radio.Group
				name="flag"
				label={t('admin-order:remark.flag')}
				value={flag}
				onChange={(next) => fields.set('flag', next as RemarkValues['flag'])}
			>
				<Group gap="sm" mt={4}>
					{choices.map(({ value, label }) => (
						<Radio
							key={value}
							value={value}
							label={
								<span className={classes['flagChoice']}>
									{value !== '0' && value !== '' && <FlagSign flag={value} />}
									{label}
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
			{writes && (
				<Textarea
					label={t('admin-order:remark.text')}
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
