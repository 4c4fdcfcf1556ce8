import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { listGoodsTemplates } from '#domain/freight/template.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface TemplateSelectProps {
	label: string;
	/** Goods travel by a template of their own merchant. */
	merchantId: string;
	value: string;
	onChange(value: string): void;
	error?: ReactNode;
}

/** Chooses the delivery template of goods among those of their merchant. */
export function TemplateSelect({ label, merchantId, value, onChange, error }: TemplateSelectProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const { data } = useCall<typeof listGoodsTemplates>(
		'GET',
		'/admin/shop.goods.Goods/templates',
		{ merchant_id: merchantId },
		{ staleTime: 30_000 },
	);
	return (
		<Select
			label={label}
			required
			searchable
			allowDeselect={false}
			placeholder={t('editor.templateChoose')}
			data={(data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
			value={value === '0' ? null : value}
			onChange={(chosen) => onChange(chosen ?? '0')}
			error={error}
		/>
	);
}
