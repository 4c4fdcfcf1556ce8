import { Checkbox, NumberInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { PointsWish, Preview } from './checkout.rules.ts';
import classes from './checkout-points.module.css';

interface CheckoutPointsProps {
	points: Preview['points'];
	wish: PointsWish;
	onChange: (wish: PointsWish) => void;
	/** A coupon that is used takes no points beside it. */
	isExcluded: boolean;
	/** What is shown is not yet what the wish comes to. */
	isReckoning: boolean;
	/** Why the points could not be used as wished. */
	refusal: string | undefined;
}

/** So many points as the member likes; the server says what they come to. */
function Amount({ points, wish, isReckoning, onChange, refusal }: Omit<CheckoutPointsProps, 'isExcluded'>): ReactNode {
	const { t } = useTranslation('store-checkout');
	const [typed, setTyped] = useState<number | string>();
	function put(): void {
		if (typed === undefined) return;
		const number = Math.trunc(Number(typed));
		setTyped(undefined);
		onChange(Number.isSafeInteger(number) && number > 0 ? number : 0);
	}
	return (
		<div className={classes['amount']}>
			<NumberInput
				size="md"
				label={t('points.amount')}
				description={points.min_unit > 1 ? t('points.unit', { unit: points.min_unit }) : undefined}
				error={refusal}
				min={0}
				max={points.usable}
				step={points.min_unit}
				allowDecimal={false}
				allowNegative={false}
				hideControls
				// Until its sums are there, the wish: those of before know nothing of it.
				value={typed ?? (isReckoning && wish !== 'all' ? wish : points.score)}
				onChange={setTyped}
				onBlur={put}
				onKeyDown={(event) => {
					if (event.key === 'Enter') put();
				}}
			/>
			{wish !== 'all' && points.score < points.usable && (
				<UnstyledButton className={classes['all']} onClick={() => onChange('all')}>
					{t('points.all')}
				</UnstyledButton>
			)}
		</div>
	);
}

/** The points of the member: whether, and how many, are put into the order. */
export function CheckoutPoints(props: CheckoutPointsProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const { points, wish, isExcluded, onChange } = props;
	const { usable, saves, available, min_unit, used, off } = points;
	const isOn = wish !== 0;
	const most = usable > 0 ? t('points.most', { usable, saves: yuan(saves) }) : t('points.none', { unit: min_unit });
	return (
		<div className={classes['points']}>
			<Checkbox
				size="md"
				label={
					<span className={classes['label']}>
						{t('points.use')}
						<span className={classes['most']}>{isExcluded ? t('points.excluded') : most}</span>
					</span>
				}
				checked={isOn && usable > 0}
				disabled={usable === 0}
				onChange={(event) => onChange(event.currentTarget.checked ? 'all' : 0)}
			/>
			{isOn && usable > 0 && <Amount {...props} />}
			<p className={classes['note']} aria-live="polite">
				{used > 0 ? t('points.saved', { used, off: yuan(off) }) : t('points.have', { available })}
			</p>
		</div>
	);
}
