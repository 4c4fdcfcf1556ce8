import { Avatar, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Pencil, Tags, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { readMemberPage } from '#domain/member-page/member-page.contract.ts';
import { membersPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { Figures } from '#web/kit/ui/figures.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { bookBalance } from './book-balance.ts';
import { bookGrowth, growthAt } from './book-growth.ts';
import { memberTones } from './member.columns.tsx';
import { MemberAside } from './member-aside.tsx';
import classes from './member-detail.module.css';
import type { MemberDetail } from './member-detail.types.ts';
import { MemberLists } from './member-lists.tsx';
import { MemberNotes } from './member-notes.tsx';
import { TagChips } from './tag-chips.tsx';

const ChangeDialog = lazyPart(() => import('./change.dialog.tsx'), 'ChangeDialog');
const TagsDialog = lazyPart(() => import('./tags.dialog.tsx'), 'TagsDialog');
const GuestMailDialog = lazyPart(() => import('./guest-mail.dialog.tsx'), 'GuestMailDialog');
const BarDialog = lazyPart(() => import('./bar.dialog.tsx'), 'BarDialog');

const dayAndMinute = 'yyyy-mm-dd hh:MM';

type Member = MemberDetail['member'];
type Step = 'balance' | 'growth' | 'tags' | 'black' | 'contact';

function Heading({ member, onBegin }: { member: Member; onBegin(step: Step): void }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const { t: list } = useTranslation('admin-member');
	const auth = useAuth();
	const name = member.nickname || member.username;
	const isEnded = member.status === 'deleted';
	const isGuest = member.status === 'guest';
	return (
		<header className={classes['header']}>
			<div className={classes['who']}>
				<Avatar src={portraitOf(member.avatar)} name={name} alt="" size={56} color="pine" />
				<div className={classes['names']}>
					<h1 className={classes['title']}>{name}</h1>
					<div className={classes['marks']}>
						<StatusTag tone={memberTones[member.status as keyof typeof memberTones]}>
							{list(`status.${member.status as keyof typeof memberTones}`)}
						</StatusTag>
						{member.is_black === 1 && <StatusTag tone="danger">{t('barred')}</StatusTag>}
						<TagChips tags={member.tags} />
					</div>
				</div>
			</div>
			{!isEnded && (
				<div className={classes['actions']}>
					{isGuest && auth('contact') && (
						<Button variant="default" leftSection={<Pencil size={16} />} onClick={() => onBegin('contact')}>
							{t('guestMail.open')}
						</Button>
					)}
					{!isGuest && auth('balance') && (
						<Button variant="default" leftSection={<Wallet size={16} />} onClick={() => onBegin('balance')}>
							{list('actions.balance')}
						</Button>
					)}
					{auth('tag') && (
						<Button variant="default" leftSection={<Tags size={16} />} onClick={() => onBegin('tags')}>
							{t('tags.open')}
						</Button>
					)}
					{auth('black') && (
						<Button
							variant="default"
							color={member.is_black ? 'gray' : 'red'}
							leftSection={<Ban size={16} />}
							onClick={() => onBegin('black')}
						>
							{t(member.is_black ? 'bar.let' : 'bar.bar')}
						</Button>
					)}
				</div>
			)}
		</header>
	);
}

function Sums({ member }: { member: Member }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const last = member.last_order_time;
	return (
		<Figures
			figures={[
				{ label: t('sums.spent'), value: <Money amount={member.order_amount} /> },
				{
					label: t('sums.orders'),
					value: member.order_num,
					hint: last > 0 && (
						<>
							{t('sums.lastOrder')} <Time at={last} pattern={dayAndMinute} />
						</>
					),
				},
				{ label: t('sums.refunds'), value: member.refund_num },
				{ label: t('sums.balance'), value: <Money amount={member.money} /> },
				{ label: t('sums.points'), value: member.score },
			]}
		/>
	);
}

function DetailBody({ detail, onChanged }: { detail: MemberDetail; onChanged(): void }): ReactNode {
	const [step, setStep] = useState<Step>();
	const { member } = detail;
	const end = () => setStep(undefined);
	const taken = () => {
		end();
		onChanged();
	};
	return (
		<>
			<Heading member={member} onBegin={setStep} />
			<Sums member={member} />
			<div className={classes['columns']}>
				<div className={classes['main']}>
					<MemberLists memberId={member.id} />
				</div>
				<div className={classes['aside']}>
					<MemberNotes member={member} notes={detail.notes} onChanged={onChanged} />
					<MemberAside detail={detail} onAdjustGrowth={() => setStep('growth')} />
				</div>
			</div>

			{step === 'balance' && (
				<ChangeDialog kind="money" whose={member} book={bookBalance} onClose={taken} onChanged={taken} />
			)}
			{step === 'growth' && (
				<ChangeDialog
					kind="growth"
					whose={{ askAt: growthAt, of: member }}
					book={bookGrowth}
					onClose={end}
					onChanged={taken}
				/>
			)}
			{step === 'contact' && <GuestMailDialog member={member} onClose={end} onTaken={taken} />}
			{step === 'tags' && <TagsDialog member={member} onClose={end} onTaken={taken} />}
			{step === 'black' && <BarDialog member={member} onClose={end} onTaken={taken} />}
		</>
	);
}

/** One member with everything staff need to know about them, and what they can do. */
export function MemberDetailPage(): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const id = Number(useParams()['id']);
	const cache = useQueryClient();
	const answer = useCall<typeof readMemberPage>('GET', '/admin/shop.user.User/detail', { id }, { errors: 'silent' });
	const member = answer.data?.member;
	useTabTitle(member && (member.nickname || member.username));
	if (answer.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	// The balance and the list that led here have changed as well.
	const refresh = () =>
		void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => /\/(shop\.)?user\./.test(String(path)) });
	return (
		<div className={classes['page']}>
			<BackLink to={membersPath}>{t('back')}</BackLink>
			{answer.isPending && <ListSkeleton rows={5} height={120} />}
			{!answer.isPending && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{answer.data && <DetailBody detail={answer.data} onChanged={refresh} />}
		</div>
	);
}
