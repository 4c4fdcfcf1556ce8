import { Avatar, Loader, Pagination } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { editOwnAdmin, ownAdmin } from '#domain/admin/admin.contract.ts';
import { ownAdminResource } from '#domain/admin/admin.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call, send } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { ResourceForm } from '#web/kit/resource/resource-form.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { fileProblem, uploadFile } from '#web/kit/upload/upload.ts';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import classes from './auth.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorPanel } from './second-factor.panel.tsx';

type Info = AnswerOf<typeof ownAdmin>['info'];

const infoPath = '/admin/routine.AdminInfo/index';
const logPath = '/admin/auth.AdminLog/index';
const logLimit = 12;

const { avatar: _portrait, ...typed } = ownAdminResource.fields;
const formResource = { ...ownAdminResource, fields: typed };

/** The picture is chosen and saved in one step. */
function Portrait({ info, onSaved }: { info: Info; onSaved(): void }): ReactNode {
	const { t } = useTranslation(['admin-auth', 'resource']);
	const [isBusy, setBusy] = useState(false);
	async function take(file: File | undefined) {
		if (!file) return;
		const problem = fileProblem(file);
		if (problem) return toast.error(t(`resource:${problem}`));
		setBusy(true);
		try {
			const avatar = await uploadFile(file);
			await call<typeof editOwnAdmin>('POST', '/admin/routine.AdminInfo/edit', { avatar }, { isOnce: true });
			useAdminInfo.setState({ avatar });
			onSaved();
		} catch {
			// The call has shown the reason; the picture stays.
		} finally {
			setBusy(false);
		}
	}
	return (
		<label className={classes['portrait']} title={t('own.changePortrait')}>
			<Avatar src={portraitOf(info.avatar)} name={info.nickname || info.username} alt="" size={76} color="pine" />
			<span className={classes['camera']}>
				{isBusy ? <Loader size={14} /> : <Camera size={15} aria-hidden="true" />}
			</span>
			<input
				type="file"
				accept="image/*"
				aria-label={t('own.changePortrait')}
				onChange={(event) => {
					void take(event.currentTarget.files?.[0]);
					event.currentTarget.value = '';
				}}
			/>
		</label>
	);
}

interface LogLine {
	id: number;
	title: string;
	ip: string;
	create_time: number;
}

/** What the account did lately. */
function OwnLog({ id }: { id: number }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const [page, setPage] = useState(1);
	const query = { page, limit: logLimit, search: [{ field: 'admin_id', val: id, operator: 'eq' }] };
	const log = useQuery<{ list: LogLine[]; total: number }, CallError>({
		queryKey: [logPath, query],
		queryFn: async ({ signal }) => {
			const options = { signal, cancelDuplicates: false, errors: 'silent' } as const;
			return (await send<{ list: LogLine[]; total: number }>('GET', logPath, query, options)).data;
		},
	});
	if (log.isPending) return <ListSkeleton rows={6} height={34} />;
	if (log.error) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />;
	if (log.data.total === 0) return <EmptyState title={t('own.noLog')} />;
	const pages = Math.ceil(log.data.total / logLimit);
	return (
		<>
			<ul className={classes['lines']}>
				{log.data.list.map((line) => (
					<li key={line.id}>
						<div>
							<p>{line.title}</p>
							<Muted isLine>{line.ip}</Muted>
						</div>
						<Time at={line.create_time} />
					</li>
				))}
			</ul>
			{pages > 1 && (
				<Pagination
					mt="md"
					size="sm"
					total={pages}
					value={page}
					onChange={setPage}
					getControlProps={(control) => ({ 'aria-label': t(`own.pages.${control}`) })}
				/>
			)}
		</>
	);
}

/** One's own account: picture, profile, password, and what one did lately. */
export function OwnAdminPage(): ReactNode {
	const { t } = useTranslation('admin-auth');
	const auth = useAuth();
	const client = useQueryClient();
	const [round, setRound] = useState(0);
	const answer = useCall<typeof ownAdmin>('GET', infoPath, {}, { errors: 'silent' });
	const info = answer.data?.info;
	const mayEdit = auth('edit');
	const maySeeLogins = auth('sessions');
	const maySeeLog = auth({ name: '/admin/auth/adminLog' });

	async function refresh() {
		toast.success(t('own.saved'));
		await client.invalidateQueries({ queryKey: [infoPath] });
		await client.invalidateQueries({ queryKey: [logPath] });
		const now = client.getQueryData<AnswerOf<typeof ownAdmin>>([infoPath, {}])?.info;
		if (now) useAdminInfo.setState({ nickname: now.nickname });
		setRound((count) => count + 1);
	}

	return (
		<>
			<PageHeader title={t('own.title')} />
			<div className={classes['own']}>
				<Panel title={t('own.profile')}>
					{answer.isPending && <ListSkeleton rows={6} height={52} />}
					<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
					{info && (
						<>
							<div className={classes['head']}>
								<Portrait info={info} onSaved={() => void refresh()} />
								<div>
									<p className={classes['name']}>{info.nickname || info.username}</p>
									<Muted isLine>{info.username}</Muted>
									{info.last_login_time && (
										<Muted isLine>
											{t('own.lastLogin', { time: info.last_login_time, ip: info.last_login_ip || '–' })}
										</Muted>
									)}
								</div>
							</div>
							{mayEdit && (
								<div className={classes['ownForm']}>
									<ResourceForm
										key={round}
										resource={formResource}
										row={info}
										left={0}
										onSaved={() => void refresh()}
										onCancel={() => setRound((count) => count + 1)}
									/>
								</div>
							)}
						</>
					)}
				</Panel>
				<div className={classes['aside']}>
					<SecondFactorPanel />
					{maySeeLogins && <OwnSessions mayEnd={auth('endSession')} />}
					{info && maySeeLog && (
						<Panel title={t('own.log')}>
							<OwnLog id={info.id} />
						</Panel>
					)}
				</div>
			</div>
		</>
	);
}
