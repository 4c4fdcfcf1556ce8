import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { configDel, configIndex } from '#domain/config/config.contract.ts';
import { itemResource } from '#domain/config/item.resource.ts';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { FormDrawer } from '#web/kit/resource/form-drawer.tsx';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useLeaveGuard, useTab } from '#web/kit/ui/tab-context.ts';
import classes from './config.module.css';
import type { ConfigItem } from './config.values.ts';
import { ConfigForm } from './config-form.tsx';

const TestMailDialog = lazy(() =>
	import('./test-mail.dialog.tsx').then((module) => ({ default: module.TestMailDialog })),
);

const indexPath = '/admin/routine.Config/index';

/** What the header, the titles and the times show changes with the saving. */
function showSite(sent: Readonly<Record<string, unknown>>): void {
	const { site_name, site_name_en, record_number, time_zone } = sent as Record<string, string | undefined>;
	if (time_zone) keepShopZone(time_zone);
	const siteName = currentLanguage() === 'en' ? site_name_en || undefined : site_name;
	useSite.getState().merge({
		...(siteName !== undefined && { siteName }),
		...(record_number !== undefined && { recordNumber: record_number }),
	});
}

/** The settings of the shop, a tab a group; what was typed in one tab is still there after a look at another. */
export function ConfigPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const client = useQueryClient();
	const tab = useTab();
	const config = useCall<typeof configIndex>('GET', indexPath, {}, { errors: 'silent' });
	const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
	const [isAdding, setAdding] = useState(false);
	const [testing, setTesting] = useState<Readonly<Record<string, unknown>>>();
	useLeaveGuard(dirty.size > 0);
	const noteDirty = useCallback((group: string, isDirty: boolean) => {
		setDirty((known) => {
			if (known.has(group) === isDirty) return known;
			const next = new Set(known);
			if (isDirty) next.add(group);
			else next.delete(group);
			return next;
		});
	}, []);
	const titles = config.data?.configGroup;
	const groups = Object.values(config.data?.list ?? {});
	const asked = tab.query.get('group');
	const current = groups.find(({ name }) => name === asked) ?? groups[0];
	const resource = useMemo(() => itemResource(titles ?? {}, current?.name), [titles, current?.name]);
	const renew = () => void client.invalidateQueries({ queryKey: [indexPath] });

	async function remove(item: ConfigItem) {
		const question = { title: t('deleteTitle', { name: item.title }), text: t('deleteText'), tone: 'danger' } as const;
		if (!(await confirm({ ...question, confirmLabel: t('delete') }))) return;
		try {
			await call<typeof configDel>('DELETE', '/admin/routine.Config/del', { ids: [item.id] });
			toast.success(t('deleted'));
			renew();
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
			{config.isPending && <ListSkeleton rows={6} height={56} />}
			<ErrorState error={config.error} onRetry={() => void config.refetch()} />
			{current && (
				<div className={classes['tabs']}>
					<FilterTabs
						label={t('groups')}
						current={current.name}
						tabs={groups.map(({ name, title }) => ({
							value: name,
							label: dirty.has(name) ? `${title} •` : title,
							to: `${tab.path}?group=${name}`,
						}))}
					/>
				</div>
			)}
			{groups.map((group) => (
				<ConfigForm
					key={group.name}
					group={group}
					isShown={group === current}
					onDirty={noteDirty}
					onDelete={(item) => void remove(item)}
					onSaved={(sent) => {
						showSite(sent);
						renew();
					}}
					action={
						group.name === 'mail' && auth('edit')
							? (values) => (
									<Button variant="default" leftSection={<Mail size={16} />} onClick={() => setTesting(values())}>
										{t('test.title')}
									</Button>
								)
							: undefined
					}
				/>
			))}
			<FormDrawer
				resource={resource}
				editing={isAdding ? 'add' : undefined}
				onEditing={(next) => {
					setAdding(next !== undefined);
				}}
			/>
			{testing && (
				<Suspense fallback={null}>
					<TestMailDialog settings={testing} onClose={() => setTesting(undefined)} />
				</Suspense>
			)}
		</>
	);
}
