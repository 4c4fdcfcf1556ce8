import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { addTemplate, editTemplate, readTemplate } from '#domain/freight/template.contract.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { formPath } from './delivery.paths.ts';
import { formOfDraft, type TemplateDraft, type TemplateRow } from './template.draft.ts';
import { TemplateForm } from './template-form.tsx';
import { VersionList } from './version-list.tsx';

/** Edits one template. */
export function EditTemplatePage(): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const id = Number(useParams()['id']);
	const stored = useCall<typeof readTemplate>('GET', '/admin/shop.delivery.Template/edit', { id }, { staleTime: 0 });
	useTabTitle(stored.data?.row.name);
	if (stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!stored.data) return <ListSkeleton rows={8} height={56} />;
	const { row, goods_count, versions } = stored.data;
	return (
		<>
			<PageHeader title={row.name} text={t('form.usedBy', { count: goods_count, version: row.version })} />
			{/* A newer version is another form: what it shows comes from the server again. */}
			<Editor key={`${row.id} ${row.version}`} row={row} onSaved={() => void stored.refetch()} />
			<VersionList id={row.id} versions={versions} />
		</>
	);
}

/** Makes a new template. */
export function AddTemplatePage(): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const tab = useTab();
	useTabTitle(t('form.addTitle'));
	return (
		<>
			<PageHeader title={t('form.addTitle')} />
			<Editor onSaved={() => tab.close(formPath)} />
		</>
	);
}

function Editor({ row, onSaved }: { row?: TemplateRow; onSaved(): void }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const tab = useTab();
	const cache = useQueryClient();
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [saves, setSaves] = useState(0);
	const add = useAction<typeof addTemplate>('POST', '/admin/shop.delivery.Template/add', { isForm: true });
	const edit = useAction<typeof editTemplate>('POST', '/admin/shop.delivery.Template/edit');

	function save(draft: TemplateDraft): void {
		const done = {
			onSuccess: () => {
				setErrors({});
				setSaves((now) => now + 1);
				toast.success(t('form.saved'));
				void cache.invalidateQueries({ queryKey: ['/admin/shop.delivery.Template/index'] });
				onSaved();
			},
			onError: (failure: { fields: Readonly<Record<string, string>> }) => setErrors(failure.fields),
		};
		const form = formOfDraft(draft);
		if (row) edit.mutate({ ...form, id: row.id, version: row.version }, done);
		else add.mutate(form, done);
	}
	return (
		<TemplateForm
			{...(row && { row })}
			saves={saves}
			isSaving={add.isPending || edit.isPending}
			errors={errors}
			onSave={save}
			onBack={tab.close}
		/>
	);
}
