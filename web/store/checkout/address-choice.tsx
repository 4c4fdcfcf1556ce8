import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Address } from '#web/kit/shop/use-addresses.ts';
import classes from './address-choice.module.css';

const AddressDialog = lazy(() =>
	import('#web/kit/shop/address-dialog.tsx').then((module) => ({ default: module.AddressDialog })),
);

interface AddressChoiceProps {
	/** `undefined` while they are on their way. */
	addresses: readonly Address[] | undefined;
	chosen: Address | undefined;
	onChoose: (id: number) => void;
	onSaved: () => Promise<unknown>;
}

interface AddressCardProps {
	address: Address;
	isChosen: boolean;
	onChoose: () => void;
	onEdit: () => void;
}

function AddressCard({ address, isChosen, onChoose, onEdit }: AddressCardProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	return (
		<div className={classes['card']} data-chosen={isChosen || undefined}>
			<label className={classes['label']}>
				<input type="radio" name="address" className={classes['radio']} checked={isChosen} onChange={onChoose} />
				<span className={classes['who']}>
					{address.consignee}
					<span className="at-figures">{address.phone}</span>
					{address.is_default === 1 && <span className={classes['tag']}>{t('address.default')}</span>}
					{address.tag && <span className={classes['tag']}>{address.tag}</span>}
				</span>
				<span className={classes['where']}>
					{address.area_text} {address.detail}
				</span>
			</label>
			<button type="button" className={classes['edit']} onClick={onEdit}>
				{t('address.edit')}
			</button>
		</div>
	);
}

/** Where to: one of the member's addresses, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose, onSaved }: AddressChoiceProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const [edited, setEdited] = useState<Address | 'new'>();
	return (
		<section aria-labelledby="address-title">
			<div className={classes['head']}>
				<h2 id="address-title" className={classes['heading']}>
					{t('address.title')}
				</h2>
				<Button variant="subtle" size="sm" leftSection={<Plus size={16} />} onClick={() => setEdited('new')}>
					{t('address.add')}
				</Button>
			</div>
			{!addresses && <Skeleton height={92} radius="lg" />}
			{addresses?.length === 0 && (
				<button type="button" className={classes['none']} onClick={() => setEdited('new')}>
					<strong>{t('address.none')}</strong>
					<span>{t('address.noneText')}</span>
				</button>
			)}
			{addresses && addresses.length > 0 && (
				<div className={classes['cards']} role="radiogroup" aria-labelledby="address-title">
					{addresses.map((address) => (
						<AddressCard
							key={address.id}
							address={address}
							isChosen={address.id === chosen?.id}
							onChoose={() => onChoose(address.id)}
							onEdit={() => setEdited(address)}
						/>
					))}
				</div>
			)}
			{edited && (
				<Suspense fallback={null}>
					<AddressDialog
						address={edited === 'new' ? undefined : edited}
						onClose={() => setEdited(undefined)}
						onSaved={async ({ id }) => {
							await onSaved();
							onChoose(id);
							setEdited(undefined);
						}}
					/>
				</Suspense>
			)}
		</section>
	);
}
