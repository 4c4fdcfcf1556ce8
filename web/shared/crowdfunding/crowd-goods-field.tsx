import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { adminCrowdGoods } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';

/** Which goods are crowdfunded, found by their name. */
export function GoodsField(props: {
	area: CrowdArea;
	crowd: Crowd | undefined;
	value: number;
	error: string | undefined;
	isFixed: boolean;
	onChange(id: number): void;
}): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const [search, setSearch] = useState('');
	const goods = useCall<typeof adminCrowdGoods>(
		'GET',
		crowdCall(props.area, 'works'),
		{ quickSearch: search },
		{
			keepPrevious: true,
			errors: 'silent',
		},
	);
	const own = props.crowd
		? [{ id: props.crowd.goods_id, name: props.crowd.goods_name, goods_no: props.crowd.goods_no }]
		: [];
	const offered = [...own, ...(goods.data?.list ?? [])];
	const data = offered.map(({ id, name, goods_no }) => ({ value: String(id), label: `${name} · ${goods_no}` }));
	return (
		<Select
			name="goods_id"
			label={t('form.goods')}
			description={t('form.goodsHint')}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			required
			searchable
			disabled={props.isFixed}
			data={data}
			filter={({ options }) => options}
			onSearchChange={(text) => setSearch(data.some(({ label }) => label === text) ? '' : text)}
			nothingFoundMessage={t('form.noGoods')}
			value={props.value ? String(props.value) : null}
			error={props.error}
			onChange={(id) => props.onChange(Number(id ?? 0))}
		/>
	);
}
