import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { configDel, configEdit, configIndex } from '#domain/config/config.contract.ts';
import { itemResource } from '#domain/config/item.resource.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { FormDrawer } from '#web/kit/resource/form-drawer.tsx';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import type { ConfigItem } from './config.values.ts';
import { SettingsGroups } from './settings-groups.tsx';

const TestMailDialog = lazyPart(() => import('./test-mail.dialog.tsx'), 'TestMailDialog');

const indexPath = '/admin/routine.Config/index';

/** The settings of the installation; staff may add some of their own. */
export function SystemPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const client = useQueryClient();
	const tab = useTab();
	const config = useCall<typeof configIndex>('GET', indexPath, {}, { errors: 'silent' });
	const [isAdding, setAdding] = useState(false);
	const [testing, setTesting] = useState<Readonly<Record<string, unknown>>>();
	const titles = config.data?.configGroup;
	const group = tab.query.get('group') ?? Object.keys(titles ?? {})[0];
	const resource = useMemo(() => itemResource(titles ?? {}, group), [titles, group]);

	async function remove(item: ConfigItem) {
		const question = { title: t('deleteTitle', { name: item.title }), text: t('deleteText'), tone: 'danger' } as const;
		if (!(await confirm({ ...question, confirmLabel: t('delete') }))) return;
		try {
			await call<typeof configDel>('DELETE', '/admin/routine.Config/del', { ids: [item.id] });
			toast.success(t('deleted'));
			void client.invalidateQueries({ queryKey: [indexPath] });
		} catch {
			// The call has shown the reason.
		}
	}

	return (
		<>
			<PageHeader
				title={t('title')}
				actions={
					auth('add') && (
						<Button leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
							{t('add')}
						</Button>
					)
				}
			/>
			<SettingsGroups
				list={config.data?.list}
				isPending={config.isPending}
				error={config.error}
				onRetry={() => void config.refetch()}
				indexPath={indexPath}
				save={(sent) => call<typeof configEdit>('POST', '/admin/routine.Config/edit', sent, { errors: 'fields' })}
				onDelete={(item) => void remove(item)}
				actionOf={({ name }) =>
					name === 'mail' && auth('edit')
						? (values) => (
								<Button variant="default" leftSection={<Mail size={16} />} onClick={() => setTesting(values())}>
									{t('test.title')}
								</Button>
							)
						: undefined
				}
			/>
			<FormDrawer
				resource={resource}
				editing={isAdding ? 'add' : undefined}
				onEditing={(next) => {
					setAdding(next !== undefined);
				}}
			/>
			{testing && <TestMailDialog settings={testing} onClose={() => setTesting(undefined)} />}
		</>
	);
}
