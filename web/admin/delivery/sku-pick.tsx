import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { findTemplateSkus } from '#domain/freight/template.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

export type BasketSku = AnswerOf<typeof findTemplateSkus>['list'][number];

const typingMs = 300;

/** Finds goods by name, number or code and puts one into the basket. */
export function SkuPick({ onPick }: { onPick(sku: BasketSku): void }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const [typed, setTyped] = useState('');
	const [quickSearch] = useDebouncedValue(typed.trim(), typingMs);
	const { data } = useCall<typeof findTemplateSkus>(
		'GET',
		'/admin/shop.delivery.Template/skus',
		{ quickSearch },
		{ staleTime: 60_000, keepPrevious: true },
	);
	const skus = data?.list ?? [];
	return (
		<Select
			label={t('test.addGoods')}
			placeholder={t('test.searchGoods')}
			searchable
			value={null}
			searchValue={typed}
			onSearchChange={setTyped}
			nothingFoundMessage={t('test.noGoods')}
			filter={({ options }) => options}
			data={skus.map((sku) => ({
				value: String(sku.sku_id),
				label: `${sku.name} ${sku.spec_text} · ${Number(sku.weight)} Kg · ${yuan(sku.price)}`,
			}))}
			onChange={(chosen) => {
				const sku = skus.find(({ sku_id }) => String(sku_id) === chosen);
				if (sku) onPick(sku);
				setTyped('');
			}}
		/>
	);
}
