import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { listOwners } from '#domain/goods/goods-admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';

interface OwnerSelectProps {
	label: string;
	/** What the platform's own goods are called. */
	platform: string;
	value: string;
	onChange(value: string): void;
	error?: ReactNode;
}

/** Chooses whose goods they are: the platform's own or a merchant's. */
export function OwnerSelect({ label, platform, value, onChange, error }: OwnerSelectProps): ReactNode {
	const { data } = useCall<typeof listOwners>('GET', '/admin/shop.goods.Goods/owners', {}, { staleTime: 60_000 });
	const owners = (data?.list ?? []).map(({ id, merchant_name }) => ({ value: String(id), label: merchant_name }));
	return (
		<Select
			label={label}
			searchable
			allowDeselect={false}
			data={[{ value: '0', label: platform }, ...owners]}
			value={value}
			onChange={(chosen) => onChange(chosen ?? '0')}
			error={error}
		/>
	);
}
