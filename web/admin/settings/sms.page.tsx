import type { ReactNode } from 'react';
import type { smsEdit, smsIndex } from '#domain/config/screens.contract.ts';
import type { readSmsState } from '#domain/sms/sms.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SettingsGroups } from './settings-groups.tsx';
import { SmsAbout } from './sms-about.tsx';

const indexPath = '/admin/sms.Config/index';

/** Who carries short messages and how many: whether members are offered codes by them, and a try with a real one. */
export function SmsPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	const settings = useCall<typeof smsIndex>('GET', indexPath, {}, { errors: 'silent' });
	const state = useCall<typeof readSmsState>('GET', '/admin/sms.Config/state', {}, { errors: 'silent' });
	async function save(sent: Readonly<Record<string, unknown>>): Promise<void> {
		await call<typeof smsEdit>('POST', '/admin/sms.Config/edit', sent, { errors: 'fields' });
		void state.refetch();
	}
	return (
		<>
			<PageHeader title={t('sms.title')} />
			<SettingsGroups
				list={settings.data?.list}
				isPending={settings.isPending}
				error={settings.error}
				onRetry={() => void settings.refetch()}
				indexPath={indexPath}
				save={save}
				aboutOf={({ name }) => name === 'provider' && state.data && <SmsAbout state={state.data} />}
			/>
		</>
	);
}
