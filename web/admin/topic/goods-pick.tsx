import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type Ref, useState } from 'react';
import type { listGoods } from '#domain/goods/goods-admin.contract.ts';
import { mostTopicGoods } from '#domain/topic/topic.resource.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const typingMs = 300;
const offered = 20;

interface GoodsPickProps {
	chosen: readonly string[];
	isFull: boolean;
	onPick(id: string): void;
	inputRef: Ref<HTMLElement>;
}

/** Finds goods on the shelf by name or number; those that were taken already are not offered. */
export function GoodsPick({ chosen, isFull, onPick, inputRef }: GoodsPickProps): ReactNode {
	const { t } = useTranslation('admin-topic');
	const [typed, setTyped] = useState('');
	const [isOpen, setOpen] = useState(false);
	const [quickSearch] = useDebouncedValue(typed.trim(), typingMs);
	const { data, isFetching } = useCall<typeof listGoods>(
		'GET',
		'/admin/shop.goods.Goods/index',
		{ quickSearch, name: '', tab: 'onShelf', limit: offered + chosen.length },
		{ enabled: isOpen, staleTime: 30_000, keepPrevious: true },
	);
	const goods = (data?.list ?? []).filter(({ id }) => !chosen.includes(String(id))).slice(0, offered);
	return (
		<Select
			ref={inputRef as Ref<HTMLInputElement>}
			aria-label={t('add')}
			placeholder={isFull ? t('full', { most: mostTopicGoods }) : t('add')}
			disabled={isFull}
			searchable
			value={null}
			searchValue={typed}
			onSearchChange={setTyped}
			onDropdownOpen={() => setOpen(true)}
			nothingFoundMessage={isFetching ? undefined : t('nothing')}
			filter={({ options }) => options}
			data={goods.map(({ id, name, goods_no }) => ({ value: String(id), label: `${name} · ${goods_no}` }))}
			comboboxProps={{ withinPortal: false }}
			onChange={(id) => {
				if (id) onPick(id);
				setTyped('');
			}}
		/>
	);
}
