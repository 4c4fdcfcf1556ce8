import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type Ref, useState } from 'react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import type { OwnInputProps } from '#web/kit/fields/field-input.tsx';
import { wrapperProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { worksIn } from './coupon.draft.ts';

const typingMs = 300;
const offered = 20;

/** The works that a coupon is for, found by their names. */
export function WorksInput(props: OwnInputProps): ReactNode {
	const { t } = useTranslation(['merchant-coupon', 'resource']);
	const { form, value, onChange, inputRef } = props;
	const [typed, setTyped] = useState('');
	const [isOpen, setOpen] = useState(false);
	const [quickSearch] = useDebouncedValue(typed.trim(), typingMs);
	const found = useCall<typeof listMerchantGoods>(
		'GET',
		'/merchant/goods.Goods/index',
		{ quickSearch, limit: offered },
		{ enabled: isOpen, keepPrevious: true, errors: 'silent', staleTime: 30_000 },
	);
	const chosen = (Array.isArray(value) ? value : []).map(String);
	const known = worksIn(form.values);
	const names = new Map(Object.entries(known));
	for (const { id, name } of found.data?.list ?? []) names.set(String(id), name);
	const shown = new Set([...(found.data?.list ?? []).map(({ id }) => String(id)), ...chosen]);
	return (
		<MultiSelect
			{...wrapperProps(props)}
			ref={inputRef as Ref<HTMLInputElement>}
			searchable
			clearable
			placeholder={chosen.length > 0 ? '' : t('resource:typeToSearch')}
			nothingFoundMessage={found.isFetching ? undefined : t('form.noWorks')}
			data={[...shown].map((id) => ({ value: id, label: names.get(id) ?? `#${id}` }))}
			filter={({ options }) => options}
			value={chosen}
			searchValue={typed}
			onSearchChange={setTyped}
			onDropdownOpen={() => setOpen(true)}
			comboboxProps={{ withinPortal: false }}
			onChange={(next) => {
				form.set('works', { ...known, ...Object.fromEntries(next.map((id) => [id, names.get(id) ?? ''])) });
				onChange(next);
			}}
		/>
	);
}
