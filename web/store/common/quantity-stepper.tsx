import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
	value: number;
	min?: number;
	max: number;
	/** What is counted, for those who do not see it. */
	label: string;
	size?: 'sm' | 'md';
	disabled?: boolean;
	onChange: (value: number) => void;
}

/** How many: two buttons and a field, never outside its bounds. */
export function QuantityStepper({
	value,
	min = 1,
	max,
	label,
	size = 'md',
	disabled = false,
	onChange,
}: QuantityStepperProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const [typed, setTyped] = useState<string>();
	const set = (wanted: number) => {
		const bounded = Math.max(min, Math.min(Math.max(max, min), wanted));
		if (bounded !== value) onChange(bounded);
	};
	return (
		<fieldset className={classes['stepper']} data-size={size} disabled={disabled} aria-label={label}>
			<button
				type="button"
				className={classes['step']}
				aria-label={t('quantity.less')}
				disabled={value <= min}
				onClick={() => set(value - 1)}
			>
				−
			</button>
			<input
				className={classes['field']}
				inputMode="numeric"
				aria-label={label}
				value={typed ?? value}
				onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
				onBlur={() => {
					if (typed) set(Number(typed));
					setTyped(undefined);
				}}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.currentTarget.blur();
					if (event.key === 'ArrowUp') set(value + 1);
					if (event.key === 'ArrowDown') set(value - 1);
				}}
			/>
			<button
				type="button"
				className={classes['step']}
				aria-label={t('quantity.more')}
				disabled={value >= max}
				onClick={() => set(value + 1)}
			>
				+
			</button>
		</fieldset>
	);
}
