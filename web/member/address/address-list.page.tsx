import { Button } from '@mantine/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { deleteAddresses, editAddress } from '#domain/address/address.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { type Address, useAddresses, useRereadAddresses } from '#web/shared/address/use-addresses.ts';
import classes from './address-list.module.css';

const AddressDialog = lazyPart(() => import('#web/shared/address/address-dialog.tsx'), 'AddressDialog');

interface AddressItemProps {
	address: Address;
	onEdit: () => void;
}

function AddressItem({ address, onEdit }: AddressItemProps): ReactNode {
	const { t } = useTranslation('member-address');
	const reread = useRereadAddresses();
	const edit = useAction<typeof editAddress>('POST', '/api/shop.Address/edit', { success: t('defaultSet') });
	const remove = useAction<typeof deleteAddresses>('POST', '/api/shop.Address/del', { success: t('deleted') });
	const thenReread = { onSettled: () => void reread() };
	const { id, consignee, phone, area_id, detail, zip, tag } = address;

	async function confirmDelete(): Promise<void> {
		const isSure = await confirm({
			title: t('deleteTitle'),
			text: `${consignee} · ${address.area_text} ${detail}`,
			confirmLabel: t('delete'),
			tone: 'danger',
		});
		if (isSure) remove.mutate({ ids: [id] }, thenReread);
	}

	return (
		<li className={classes['item']} data-default={address.is_default || undefined}>
			<AddressText address={address} />
			<div className={classes['actions']}>
				{address.is_default === 0 && (
					<Button
						size="xs"
						variant="subtle"
						color="gray"
						loading={edit.isPending}
						onClick={() =>
							edit.mutate({ id, consignee, phone, area_id, detail, zip, tag, is_default: '1' }, thenReread)
						}
					>
						{t('makeDefault')}
					</Button>
				)}
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					leftSection={<Pencil size={14} />}
					aria-label={t('editOne', { name: consignee })}
					onClick={onEdit}
				>
					{t('edit')}
				</Button>
				<Button
					size="xs"
					variant="subtle"
					color="red"
					leftSection={<Trash2 size={14} />}
					aria-label={t('deleteOne', { name: consignee })}
					loading={remove.isPending}
					onClick={() => void confirmDelete()}
				>
					{t('delete')}
				</Button>
			</div>
		</li>
	);
}

/** `/user/address/index`: the address book. */
export function AddressListPage(): ReactNode {
	const { t } = useTranslation('member-address');
	const book = useAddresses();
	const reread = useRereadAddresses();
	const [editing, setEditing] = useState<Address | 'new'>();
	const addButton = (
		<Button leftSection={<Plus size={16} />} onClick={() => setEditing('new')}>
			{t('add')}
		</Button>
	);
	return (
		<>
			<PageHeader title={t('title')} text={t('text')} actions={book.data?.list.length ? addButton : undefined} />
			{book.isPending && <ListSkeleton rows={3} height={120} />}
			{!book.data && <ErrorState error={book.error} onRetry={() => void book.refetch()} />}
			{book.data?.list.length === 0 && (
				<EmptyState title={t('empty.title')} text={t('empty.text')} action={addButton} />
			)}
			{book.data && book.data.list.length > 0 && (
				<ul className={classes['list']}>
					{book.data.list.map((address) => (
						<AddressItem key={address.id} address={address} onEdit={() => setEditing(address)} />
					))}
				</ul>
			)}
			{editing && (
				<AddressDialog
					address={editing === 'new' ? undefined : editing}
					onSaved={() => {
						setEditing(undefined);
						void reread();
					}}
					onClose={() => setEditing(undefined)}
				/>
			)}
		</>
	);
}
