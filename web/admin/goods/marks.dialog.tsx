import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listMarks, markGoods } from '#domain/goods/goods-marks.contract.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './goods-desk.module.css';

type Marks = AnswerOf<typeof listMarks>;
type Kind = keyof Marks;

/** What is to change, by `m<id>`; what is absent stays as each goods has it. */
type Wanted = Record<string, boolean>;

interface MarksDialogProps {
	ids: readonly number[];
	onClose(): void;
	onChanged(): void;
}

const kinds = ['pretags', 'services'] as const satisfies readonly Kind[];
const screenOf = { pretags: '/admin/shop/goods/pretags', services: '/admin/shop/goods/service' } as const;
const keyOf = (mark: { id: number }) => `m${mark.id}`;

/** Tags and services of the chosen goods: some may bear one and others not, and what is left alone stays so. */
export function MarksDialog({ ids, onClose, onChanged }: MarksDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const client = useQueryClient();
	const path = '/admin/shop.goods.Goods/marks';
	const answer = useCall<typeof listMarks>('GET', path, { ids: [...ids] }, { staleTime: 0 });
	const fields = useFields<Record<Kind, Wanted>>({ pretags: {}, services: {} }, {}, save);
	const wanted = fields.values;
	const isChanged = kinds.some((kind) => Object.keys(wanted[kind]).length > 0);

	function changeOf(kind: Kind, values: Wanted) {
		const all = answer.data?.[kind] ?? [];
		const chosen = (isOn: boolean) => all.filter((mark) => values[keyOf(mark)] === isOn).map((mark) => mark.id);
		return { on: chosen(true), off: chosen(false) };
	}

	async function save(values: Record<Kind, Wanted>): Promise<void> {
		const input = {
			ids: [...ids],
			pretags: changeOf('pretags', values.pretags),
			services: changeOf('services', values.services),
		};
		const options = { errors: 'silent', success: t('marks.done', { number: ids.length }) } as const;
		await call<typeof markGoods>('POST', path, input, options);
		await client.invalidateQueries({ queryKey: [path] });
		onChanged();
	}

	/** The next press goes to on, then to off; where it began that way, back to as it was. */
	function press(kind: Kind, mark: Marks[Kind][number]): void {
		const { [keyOf(mark)]: now, ...others } = wanted[kind];
		const isOn = now ?? mark.count === ids.length;
		const wasMixed = mark.count > 0 && mark.count < ids.length;
		const next = wasMixed && now === false ? undefined : !isOn;
		const isBack = next === undefined || (!wasMixed && next === mark.count > 0);
		fields.set(kind, isBack ? others : { ...others, [keyOf(mark)]: next });
	}

	return (
		<ActionDialog
			title={t('marks.title', { number: ids.length })}
			submitLabel={t('marks.submit')}
			fields={fields}
			isReady={isChanged}
			onClose={onClose}
		>
			{answer.isPending && <ListSkeleton rows={3} />}
			{answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{answer.data &&
				kinds.map((kind) => (
					<fieldset key={kind} className={classes['marks']}>
						<legend>{t(`marks.${kind}`)}</legend>
						<Muted isLine>{t(`marks.hint.${kind}`, { most: mostPretags })}</Muted>
						{answer.data[kind].length === 0 && (
							<Muted isLine>
								{t('marks.none')}{' '}
								<Link to={screenOf[kind]} onClick={onClose}>
									{t('marks.make')}
								</Link>
							</Muted>
						)}
						{answer.data[kind].map((mark) => {
							const now = wanted[kind][keyOf(mark)];
							const isMixed = now === undefined && mark.count > 0 && mark.count < ids.length;
							return (
								<Checkbox
									key={mark.id}
									label={mark.name}
									description={isMixed ? t('marks.some', { count: mark.count, number: ids.length }) : undefined}
									checked={now ?? (mark.count > 0 && !isMixed)}
									indeterminate={isMixed}
									disabled={mark.status === '0' && mark.count === 0}
									onChange={() => press(kind, mark)}
								/>
							);
						})}
					</fieldset>
				))}
		</ActionDialog>
	);
}
