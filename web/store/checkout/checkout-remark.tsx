import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './checkout.page.module.css';

const remarkLength = 255;

/** What the buyer writes to whoever sends the order. */
export function CheckoutRemark({ value, onChange }: { value: string; onChange(value: string): void }): ReactNode {
	const { t } = useTranslation('store-checkout');
	return (
		<section className={classes['part']}>
			<label className={classes['remark']}>
				<span className={classes['heading']}>{t('remark')}</span>
				<textarea
					className={classes['field']}
					placeholder={t('remarkHint')}
					value={value}
					maxLength={remarkLength}
					rows={2}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			</label>
		</section>
	);
}
