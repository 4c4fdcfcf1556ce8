import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/address/address-text.module.css';
import type { Address } from '#web/shared/address/use-addresses.ts';

type AddressWords = Pick<Address, 'consignee' | 'phone' | 'area_text' | 'detail'> &
	Partial<Pick<Address, 'tag' | 'is_default'>>;

/** An address as one reads it on a parcel. */
export function AddressText({ address }: { address: AddressWords }): ReactNode {
	const { t } = useTranslation('shop-address');
	return (
		<div className={classes['address']}>
			<p className={classes['who']}>
				<strong>{address.consignee}</strong>
				<span className="at-figures">{address.phone}</span>
				{address.is_default === 1 && <span className={classes['mark']}>{t('isDefault')}</span>}
				{address.tag && (
					<span className={classes['mark']} data-quiet>
						{address.tag}
					</span>
				)}
			</p>
			<p className={classes['where']}>
				{address.area_text} {address.detail}
			</p>
		</div>
	);
}
