import { ActionIcon, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import type { classifyTree } from '#domain/goods/goods.contract.ts';
import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { saveRow } from '#web/kit/rows/resource.client.ts';
import classes from '#web/shared/goods/editor.module.css';
import { QuickCreate } from './quick-create.tsx';

const page = '/admin/shop/goods/classify';

interface ClassifyCreateProps {
	onMade(made: { value: string; label: string }): void;
}

/** Makes a category without leaving the goods. */
export function ClassifyCreate({ onMade }: ClassifyCreateProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const mayAdd = useAuth()({ name: page, subNodeName: `${page}/add` });
	const [isOpen, setOpen] = useState(false);
	if (!mayAdd) return null;
	return (
		<>
			<ActionIcon
				className={classes['tool'] ?? ''}
				size="input-sm"
				variant="default"
				aria-label={t('editor.newClassify')}
				title={t('editor.newClassify')}
				onClick={() => setOpen(true)}
			>
				<Plus size={16} />
			</ActionIcon>
			{isOpen && (
				<CreateDialog
					onClose={() => setOpen(false)}
					onMade={(made) => {
						setOpen(false);
						onMade(made);
					}}
				/>
			)}
		</>
	);
}

function CreateDialog({ onMade, onClose }: ClassifyCreateProps & { onClose(): void }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const cache = useQueryClient();
	const { data } = useCall<typeof classifyTree>('GET', '/api/shop.Classify/index', {});
	const kit = useCall<typeof readGoodsKit>('GET', '/admin/shop.goods.Goods/kit', {}, { staleTime: 0 }).data;
	const full = new Set((kit?.fullClassifyIds ?? []).map(String));
	const parents = (data?.list ?? [])
		.flatMap((root) => [
			{ value: String(root.id), label: root.name },
			...root.children.map((branch) => ({ value: String(branch.id), label: `${root.name} / ${branch.name}` })),
		])
		.filter(({ value }) => !full.has(value));

	const fields = useFields({ name: '', english: '', pid: '0' }, {}, async ({ name, english, pid }) => {
		const form = { name, pid: Number(pid), i18n: { en: { name: english } } };
		const { id } = ((await saveRow(classifyResource, 'add', form, 'silent')) as { data: { id: number } }).data;
		await cache.invalidateQueries({ queryKey: ['/api/shop.Classify/index'] });
		const parent = parents.find(({ value }) => value === pid);
		onMade({ value: String(id), label: parent ? `${parent.label} / ${name}` : name });
	});
	return (
		<QuickCreate title={t('editor.newClassify')} fields={fields} onClose={onClose}>
			<TextInput label={t('editor.name')} required maxLength={60} data-autofocus {...fields.text('name')} />
			<TextInput label={t('editor.nameEn')} maxLength={60} lang="en" {...fields.text('english')} />
			<Select
				label={t('editor.parentClassify')}
				searchable
				allowDeselect={false}
				data={[{ value: '0', label: t('editor.noParent') }, ...parents]}
				value={fields.values.pid}
				onChange={(pid) => fields.set('pid', pid ?? '0')}
			/>
		</QuickCreate>
	);
}
