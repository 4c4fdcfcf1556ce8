import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Mail, Store, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { adminApply, auditApply, inviteApply } from '#domain/apply/apply.contract.ts';
import { mostApplyReason } from '#domain/apply/apply.limits.ts';
import { applicantOptions, applyStatusOptions } from '#domain/apply/apply.resource.ts';
import { applyStatus } from '#domain/apply/apply.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { memberPath, myshopPath } from '#web/admin/common/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './apply.module.css';
import { appliesPath } from './apply.paths.ts';
import type { Apply } from './apply.types.ts';
import { ApplyFile } from './apply-file.tsx';

const ReasonDialog = lazyPart(() => import('#web/admin/common/reason.dialog.tsx'), 'ReasonDialog');

const minutes = 'yyyy-mm-dd hh:MM';
const path = '/admin/xshop.Apply';

function Files({ apply, kind }: { apply: Apply; kind: 'sample' | 'paper' }): ReactNode {
	const { t } = useTranslation('admin-apply');
	const files = apply.files.filter((file) => file.kind === kind);
	const isHidden = kind === 'paper' && apply.may_see === 0;
	return (
		<Panel title={t(`files.${kind}`)}>
			{files.length === 0 && <Muted isLine>{t('files.none')}</Muted>}
			{files.length > 0 && isHidden && <Muted isLine>{t('files.hidden', { count: files.length })}</Muted>}
			{!isHidden && (
				<ul className={classes['files']}>
					{files.map((file) => (
						<ApplyFile key={file.id} file={file} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function Applicant({ apply }: { apply: Apply }): ReactNode {
	const { t } = useTranslation('admin-apply');
	const kind = applicantOptions.find(({ value }) => value === apply.type);
	return (
		<Panel title={t('who.title')}>
			<Facts>
				<Fact label={t('who.kind')}>{kind?.label[currentLanguage()]}</Fact>
				<Fact label={t('who.name')}>{apply.real_name}</Fact>
				<Fact label={t('who.paper')}>{apply.paper_no || '–'}</Fact>
				<Fact label={t('who.contact')}>{apply.contact}</Fact>
				<Fact label={t('who.phone')}>{apply.phone}</Fact>
				<Fact label={t('who.email')}>{apply.email}</Fact>
				<Fact label={t('who.username')}>{apply.username}</Fact>
				{apply.user_id > 0 && (
					<Fact label={t('who.member')}>
						<Link to={memberPath(apply.user_id)} className={classes['link']}>
							{apply.user_id}
						</Link>
					</Fact>
				)}
				<Fact label={t('who.agreement')}>
					{apply.agreement_version > 0 ? t('who.version', { version: apply.agreement_version }) : '–'}
				</Fact>
			</Facts>
		</Panel>
	);
}

function Course({ apply }: { apply: Apply }): ReactNode {
	const { t } = useTranslation('admin-apply');
	return (
		<Panel title={t('course.title')}>
			<Facts>
				<Fact label={t('course.begun')}>
					<Time at={apply.create_time} pattern={minutes} />
				</Fact>
				<Fact label={t('course.times')}>{apply.times}</Fact>
				{apply.audit_time > 0 && (
					<Fact label={t('course.answered')}>
						<Time at={apply.audit_time} pattern={minutes} />
					</Fact>
				)}
				{apply.admin_name && <Fact label={t('course.by')}>{apply.admin_name}</Fact>}
				{apply.reason && <Fact label={t('course.reason')}>{apply.reason}</Fact>}
			</Facts>
		</Panel>
	);
}

/** One application: who applies with what, and the answer to it. */
export function ApplyDetailPage(): ReactNode {
	const { t } = useTranslation('admin-apply');
	const auth = useAuth();
	const id = Number(useParams()['id']);
	const cache = useQueryClient();
	const [isRefusing, setRefusing] = useState(false);
	const [wayIn, setWayIn] = useState('');
	const answer = useCall<typeof adminApply>('GET', `${path}/info`, { id }, { errors: 'silent', staleTime: 0 });
	const apply = answer.data?.row;
	useTabTitle(apply?.shop_name);
	if (answer.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	const status = applyStatusOptions.find(({ value }) => value === apply?.status);

	function taken(made: AnswerOf<typeof auditApply>): void {
		setWayIn(made.way_in);
		setRefusing(false);
		void cache.invalidateQueries({ predicate: ({ queryKey: [key] }) => /xshop\.(Apply|Myshop)/.test(String(key)) });
	}

	async function pass({ version, shop_name: name }: Apply): Promise<void> {
		const question = { title: t('pass.title', { name }), text: t('pass.text'), confirmLabel: t('pass.do') };
		if (!(await confirm(question))) return;
		const sent = { id, version, answer: 'pass' } as const;
		taken(await call<typeof auditApply>('POST', `${path}/audit`, sent, { success: t('pass.done') }));
	}

	async function refuse({ version }: Apply, reason: string): Promise<void> {
		const options = { errors: 'fields', success: t('refuse.done') } as const;
		taken(await call<typeof auditApply>('POST', `${path}/audit`, { id, version, answer: 'refuse', reason }, options));
	}

	async function invite({ shop_name: name }: Apply): Promise<void> {
		const question = { title: t('invite.title', { name }), text: t('invite.text'), confirmLabel: t('invite.do') };
		if (!(await confirm(question))) return;
		taken(await call<typeof inviteApply>('POST', `${path}/invite`, { id }, { success: t('invite.done') }));
	}

	return (
		<div className={classes['page']}>
			<BackLink to={appliesPath}>{t('back')}</BackLink>
			{answer.isPending && <ListSkeleton rows={5} height={120} />}
			{!answer.isPending && !apply && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{apply && (
				<>
					<header className={classes['header']}>
						<div className={classes['names']}>
							<h1 className={classes['title']}>{apply.shop_name}</h1>
							{status && <StatusTag tone={status.tone ?? 'info'}>{status.label[currentLanguage()]}</StatusTag>}
						</div>
						<div className={classes['actions']}>
							{apply.status === applyStatus.waiting && auth('audit') && (
								<>
									<Button
										variant="default"
										leftSection={<X size={16} aria-hidden="true" />}
										onClick={() => setRefusing(true)}
									>
										{t('refuse.do')}
									</Button>
									<Button leftSection={<Check size={16} aria-hidden="true" />} onClick={() => void pass(apply)}>
										{t('pass.do')}
									</Button>
								</>
							)}
							{apply.merchant_id > 0 && (
								<Button
									component={Link}
									to={myshopPath(apply.merchant_id)}
									variant="default"
									leftSection={<Store size={16} aria-hidden="true" />}
								>
									{t('toShop')}
								</Button>
							)}
							{apply.merchant_id > 0 && auth('audit') && (
								<Button
									variant="default"
									leftSection={<Mail size={16} aria-hidden="true" />}
									onClick={() => void invite(apply)}
								>
									{t('invite.do')}
								</Button>
							)}
						</div>
					</header>
					{wayIn && (
						<Panel title={t('wayIn.title')}>
							<Muted isLine>{t('wayIn.text')}</Muted>
							<span className={classes['wayIn']}>
								{wayIn} <CopyButton text={wayIn} label={t('wayIn.copy')} />
							</span>
						</Panel>
					)}
					<div className={classes['columns']}>
						<div className={classes['main']}>
							<Panel title={t('shop.title')}>
								<Facts>
									<Fact label={t('shop.english')}>{apply.shop_name_en || '–'}</Fact>
									<Fact label={t('shop.industry')}>{apply.industry}</Fact>
									{apply.need_licence === 1 && <Fact label={t('shop.licence')}>{apply.licence_name}</Fact>}
								</Facts>
								<p className={classes['intro']}>{apply.intro}</p>
							</Panel>
							<Files apply={apply} kind="sample" />
							<Files apply={apply} kind="paper" />
						</div>
						<div className={classes['aside']}>
							<Applicant apply={apply} />
							<Course apply={apply} />
						</div>
					</div>
					{isRefusing && (
						<ReasonDialog
							title={t('refuse.title', { name: apply.shop_name })}
							submitLabel={t('refuse.do')}
							label={t('refuse.reason')}
							description={t('refuse.text')}
							needed={t('refuse.needed')}
							most={mostApplyReason}
							send={(reason) => refuse(apply, reason)}
							onClose={() => setRefusing(false)}
						/>
					)}
				</>
			)}
		</div>
	);
}
