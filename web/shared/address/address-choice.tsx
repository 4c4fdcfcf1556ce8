import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/address/address-choice.module.css';
import type { Address } from '#web/shared/address/use-addresses.ts';

interface AddressChoiceProps {
	title: string;
	/** `undefined` while they are on their way. */
	addresses: readonly Address[] | undefined;
	chosen: Address | undefined;
	onChoose: (id: number) => void;
	onEdit: (address: Address | 'new') => void;
}

interface AddressCardProps {
	address: Address;
	isChosen: boolean;
	onChoose: () => void;
	onEdit: () => void;
}

function AddressCard({ address, isChosen, onChoose, onEdit }: AddressCardProps): ReactNode {
	const { t } = useTranslation('shop-address');
	return (
		<div className={classes['card']} data-chosen={isChosen || undefined}>
			<label className={classes['label']}>
				<input type="radio" name="address" className={classes['radio']} checked={isChosen} onChange={onChoose} />
				<span className={classes['who']}>
					{address.consignee}
					<span className="at-figures">{address.phone}</span>
					{address.is_default === 1 && <span className={classes['tag']}>{t('isDefault')}</span>}
					{address.tag && <span className={classes['tag']}>{address.tag}</span>}
				</span>
				<span className={classes['where']}>
					{address.area_text} {address.detail}
				</span>
			</label>
			<button type="button" className={classes['edit']} onClick={onEdit}>
				{t('choice.edit')}
			</button>
		</div>
	);
}

/** Where to: one of the member's addresses, or a new one. */
export function AddressChoice({ title, addresses, chosen, onChoose, onEdit }: AddressChoiceProps): ReactNode {
	const { t } = useTranslation('shop-address');
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<div className={classes['head']}>
				<h2 id={id} className={classes['heading']}>
					{title}
				</h2>
				<Button variant="subtle" size="sm" leftSection={<Plus size={16} />} onClick={() => onEdit('new')}>
					{t('choice.add')}
				</Button>
			</div>
			{!addresses && <Skeleton height={114} radius="lg" />}
			{addresses?.length === 0 && (
				<button type="button" className={classes['none']} onClick={() => onEdit('new')}>
					<strong>{t('choice.none')}</strong>
					<span>{t('choice.noneText')}</span>
				</button>
			)}
			{addresses && addresses.length > 0 && (
				<div className={classes['cards']} role="radiogroup" aria-labelledby={id}>
					{addresses.map((address) => (
						<AddressCard
							key={address.id}
							address={address}
							isChosen={address.id === chosen?.id}
							onChoose={() => onChoose(address.id)}
							onEdit={() => onEdit(address)}
						/>
					))}
				</div>
			)}
		</section>
	);
}
