import { CloseButton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import classes from './config.module.css';
import type { ConfigGroup, ConfigItem } from './config.values.ts';
import { ConfigForm, type WithValues } from './config-form.tsx';
import { isFound } from './setting-search.ts';

export interface SettingsGroupsProps {
	/** The groups as the server has them. */
	list: Readonly<Record<string, ConfigGroup>> | undefined;
	isPending: boolean;
	error: Error | null;
	onRetry(): void;
	indexPath: string;
	/** Saves what has changed; refusals show at their fields. */
	save(sent: Readonly<Record<string, unknown>>): Promise<unknown>;
	onDelete?: ((item: ConfigItem) => void) | undefined;
	/** What is shown above the settings of a group. */
	aboutOf?: ((group: ConfigGroup) => ReactNode) | undefined;
	/** A further button of a group, given what its form has. */
	actionOf?: ((group: ConfigGroup) => WithValues | undefined) | undefined;
	/** What is shown below the settings of a group, given the same. */
	belowOf?: ((group: ConfigGroup) => WithValues | undefined) | undefined;
}

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

/** The groups of a settings screen, a tab each and searched together; what was typed in one is still there after a look at another. */
export function SettingsGroups(props: SettingsGroupsProps): ReactNode {
	const { list, isPending, error, onRetry, indexPath, save, onDelete, actionOf, aboutOf, belowOf } = props;
	const { t } = useTranslation('admin-config');
	const client = useQueryClient();
	const tab = useTab();
	const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
	const [sought, setSought] = useState('');
	const noteDirty = useCallback((group: string, isDirty: boolean) => {
		setDirty((known) => {
			if (known.has(group) === isDirty) return known;
			const next = new Set(known);
			if (isDirty) next.add(group);
			else next.delete(group);
			return next;
		});
	}, []);
	const groups = Object.values(list ?? {});
	const field = tab.query.get('field') ?? undefined;
	const asked = groups.find((group) => group.list?.some(({ name }) => name === field))?.name ?? tab.query.get('group');
	const current = groups.find(({ name }) => name === asked) ?? groups[0];
	function forgetSought(): void {
		const rest = new URLSearchParams(tab.query);
		rest.delete('field');
		if (current) rest.set('group', current.name);
		tab.setQuery(rest);
	}
	const hits = (group: ConfigGroup) => (group.list ?? []).filter((one) => isFound(one, sought));
	const isSearching = sought.trim() !== '';
	const isShown = (group: ConfigGroup) => (isSearching ? hits(group).length > 0 : group === current);
	return (
		<>
			{isPending && <ListSkeleton rows={6} height={56} />}
			<ErrorState error={error} onRetry={onRetry} />
			{groups.length > 1 && current && (
				<div className={classes['tabs']}>
					{!isSearching && (
						<FilterTabs
							label={t('groups')}
							current={current.name}
							tabs={groups.map(({ name, title }) => ({
								value: name,
								label: dirty.has(name) ? `${title} •` : title,
								to: `${tab.path}?group=${name}`,
							}))}
						/>
					)}
					<TextInput
						type="search"
						className={classes['search'] ?? ''}
						aria-label={t('search')}
						placeholder={t('search')}
						leftSection={<Search size={16} />}
						value={sought}
						onChange={(event) => setSought(event.currentTarget.value)}
						rightSection={
							isSearching && <CloseButton size="sm" aria-label={t('searchClear')} onClick={() => setSought('')} />
						}
					/>
				</div>
			)}
			{groups.map((group) => (
				<ConfigForm
					key={group.name}
					group={group}
					isShown={isShown(group)}
					shows={isSearching ? (one) => isFound(one, sought) : undefined}
					sought={group === current ? field : undefined}
					onFound={forgetSought}
					save={save}
					onDirty={noteDirty}
					onDelete={onDelete}
					onSaved={(sent) => {
						showSite(sent);
						void client.invalidateQueries({ queryKey: [indexPath] });
					}}
					action={actionOf?.(group)}
					about={isSearching ? undefined : aboutOf?.(group)}
					below={isSearching ? undefined : belowOf?.(group)}
				/>
			))}
			{isSearching && !groups.some(isShown) && <EmptyState title={t('searchNone', { text: sought.trim() })} />}
		</>
	);
}
