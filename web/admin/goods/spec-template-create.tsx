import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { specTemplateResource } from '#domain/goods/spec-template.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { saveRow } from '#web/kit/rows/resource.client.ts';
import { templateOf } from '#web/shared/goods/goods-kit.ts';
import type { DraftSpec } from '#web/shared/sku/sku.draft.ts';
import { QuickCreate } from './quick-create.tsx';

const page = '/admin/shop/goods/specTemplate';

/** Keeps the spec groups of goods, with the pictures of their values, for others. */
export function SpecTemplateCreate({ specs }: { specs: readonly DraftSpec[] }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const mayAdd = useAuth()({ name: page, subNodeName: `${page}/add` });
	const [isOpen, setOpen] = useState(false);
	const groups = templateOf(specs);
	if (!mayAdd || groups.length === 0) return null;
	return (
		<>
			<Button variant="subtle" onClick={() => setOpen(true)}>
				{t('editor.saveTemplate')}
			</Button>
			{isOpen && <CreateDialog groups={groups} onClose={() => setOpen(false)} />}
		</>
	);
}

function CreateDialog({ groups, onClose }: { groups: ReturnType<typeof templateOf>; onClose(): void }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const cache = useQueryClient();
	const named = groups.map((group) => group.name).join(' / ');
	const fields = useFields({ name: named }, {}, async ({ name }) => {
		await saveRow(specTemplateResource, 'add', { name, specs: groups }, 'silent');
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/kit'] });
		toast.success(t('editor.templateSaved'));
		onClose();
	});
	return (
		<QuickCreate title={t('editor.saveTemplate')} fields={fields} onClose={onClose}>
			<TextInput label={t('editor.templateName')} required maxLength={60} data-autofocus {...fields.text('name')} />
		</QuickCreate>
	);
}
