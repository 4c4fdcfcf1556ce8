import { Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/review/stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

interface StarsProps {
	/** One to five, also with a part. */
	value: number;
	size?: number;
}

/** So many of five stars, said in words to whoever does not see them. */
export function Stars({ value, size = 16 }: StarsProps): ReactNode {
	const { t } = useTranslation('shop-review');
	return (
		<span className={classes['stars']} role="img" aria-label={t('stars', { value: String(value) })}>
			{five.map((star) => (
				<span key={star} className={classes['star']}>
					<Star size={size} className={classes['empty']} aria-hidden="true" />
					<span className={classes['part']} style={{ width: `${Math.max(0, Math.min(1, value - star + 1)) * 100}%` }}>
						<Star size={size} className={classes['full']} aria-hidden="true" />
					</span>
				</span>
			))}
		</span>
	);
}

interface StarsInputProps {
	label: string;
	/** Distinguishes several such inputs of a page. */
	name: string;
	value: number;
	onChange(value: number): void;
	error?: string | undefined;
}

/** Five radios that look like stars: arrow keys, digits of a screen reader and a finger choose alike. */
export function StarsInput({ label, name, value, onChange, error }: StarsInputProps): ReactNode {
	const { t } = useTranslation('shop-review');
	const errorId = useId();
	return (
		<fieldset className={classes['input']}>
			<legend>{label}</legend>
			<div className={classes['choices']}>
				{five.map((star) => (
					<label key={star} className={classes['choice']} title={t(`words.${star}`)}>
						<input
							type="radio"
							name={name}
							value={star}
							checked={value === star}
							onChange={() => onChange(star)}
							{...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
							aria-label={`${t('stars', { value: String(star) })}, ${t(`words.${star}`)}`}
						/>
						<Star size={24} className={star <= value ? classes['full'] : classes['empty']} aria-hidden="true" />
					</label>
				))}
				<span className={classes['word']} aria-hidden="true">
					{value > 0 ? t(`words.${value as (typeof five)[number]}`) : ''}
				</span>
			</div>
			{error && (
				<p id={errorId} className={classes['error']}>
					{error}
				</p>
			)}
		</fieldset>
	);
}
