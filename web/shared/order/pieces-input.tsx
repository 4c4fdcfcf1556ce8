import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLineOutput } from '#domain/order/order.shapes.ts';
import { leftToShip, type ParcelLine } from '#domain/order/parcel.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from '#web/shared/order/pieces-input.module.css';

type Line = z.output<typeof orderLineOutput>;

/** How many pieces of each line are typed, by line. */
export type Pieces = Readonly<Record<number, string>>;

/** What is sent of the typed numbers; `undefined` = everything that is left. */
export function parcelOf(lines: readonly Line[], pieces: Pieces): ParcelLine[] | undefined {
	const parcel = lines.map((line) => ({ order_goods_id: line.id, num: Number(pieces[line.id] ?? leftToShip(line)) }));
	const isAll = lines.every((line, index) => parcel[index]?.num === leftToShip(line));
	return isAll ? undefined : parcel;
}

interface PiecesInputProps {
	lines: readonly Line[];
	value: Pieces;
	onChange(value: Pieces): void;
	error?: string | undefined;
}

/** What goes into a parcel: all that is left unless fewer pieces are typed. */
export function PiecesInput({ lines, value, onChange, error }: PiecesInputProps): ReactNode {
	const { t } = useTranslation('shop-order');
	const open = lines.filter((line) => leftToShip(line) > 0);
	return (
		<fieldset className={classes['pieces']}>
			<legend>{t('parcel.pieces')}</legend>
			{open.map((line) => (
				<div key={line.id} className={classes['line']}>
					<Thumb src={line.image} alt="" size={40} />
					<span className={classes['name']}>
						{line.name} {line.spec_text}
					</span>
					<TextInput
						className={classes['num']}
						aria-label={t('parcel.piecesOf', { name: `${line.name} ${line.spec_text}`.trim() })}
						inputMode="numeric"
						value={value[line.id] ?? String(leftToShip(line))}
						error={Boolean(error)}
						onChange={(event) => onChange({ ...value, [line.id]: event.currentTarget.value.replace(/\D/g, '') })}
					/>
					<span className="at-figures">{t('parcel.left', { num: leftToShip(line) })}</span>
				</div>
			))}
			<Refusal>{error}</Refusal>
		</fieldset>
	);
}
