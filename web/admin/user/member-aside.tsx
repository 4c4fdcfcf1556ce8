import { Button } from '@mantine/core';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceOf } from '#web/admin/common/device.rules.ts';
import { growthLogPath, memberGrowthPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './member-detail.module.css';
import type { MemberDetail } from './member-detail.types.ts';

const minutes = 'yyyy-mm-dd hh:MM';

function Account({ member }: { member: MemberDetail['member'] }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const isGenderTold = member.gender === 1 || member.gender === 2;
	return (
		<Panel title={t('account.title')}>
			<Facts>
				<Fact label={t('account.username')}>{member.username}</Fact>
				<Fact label={t('account.id')}>
					<span className="at-figures">{member.id}</span>
				</Fact>
				<Fact label={t('account.mobile')}>{member.mobile || '–'}</Fact>
				<Fact label={t('account.email')}>{member.email || '–'}</Fact>
				<Fact label={t('account.group')}>{member.group_name}</Fact>
				{isGenderTold && (
					<Fact label={t('account.gender')}>{t(member.gender === 1 ? 'account.male' : 'account.female')}</Fact>
				)}
				{member.birthday && <Fact label={t('account.birthday')}>{member.birthday}</Fact>}
				<Fact label={t('account.joined')}>
					<Time at={member.join_time} pattern={minutes} />
				</Fact>
				<Fact label={t('account.lastLogin')}>
					<Time at={member.last_login_time} pattern={minutes} />
				</Fact>
			</Facts>
		</Panel>
	);
}

interface LevelProps {
	member: MemberDetail['member'];
	onAdjust(): void;
}

function Level({ member, onAdjust }: LevelProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const auth = useAuth();
	const mayAdjust = auth({ name: growthLogPath, subNodeName: `${growthLogPath}/add` });
	return (
		<Panel
			title={t('level.title')}
			aside={auth({ name: growthLogPath }) && <MoreLink to={memberGrowthPath(member.id)}>{t('level.log')}</MoreLink>}
		>
			<Facts>
				<Fact label={t('level.level')}>{member.level || <Muted>{t('level.none')}</Muted>}</Fact>
				<Fact label={t('level.growth')}>
					<span className="at-figures">{member.growth}</span>
				</Fact>
			</Facts>
			{mayAdjust && member.status !== 'deleted' && (
				<Button
					mt="sm"
					size="xs"
					variant="default"
					leftSection={<TrendingUp size={14} aria-hidden="true" />}
					onClick={onAdjust}
				>
					{t('level.adjust')}
				</Button>
			)}
		</Panel>
	);
}

function Addresses({ addresses }: Pick<MemberDetail, 'addresses'>): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	return (
		<Panel title={t('addresses.title')}>
			{addresses.length === 0 && <Muted isLine>{t('addresses.none')}</Muted>}
			<ul className={classes['entries']}>
				{addresses.map((address) => (
					<li key={address.id}>
						<strong>
							{address.consignee} <span className="at-figures">{address.phone}</span>
							{address.is_default === 1 && <Muted> {t('addresses.usual')}</Muted>}
						</strong>
						<span>{`${address.area_text} ${address.detail}`}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Favourites({ favourites }: Pick<MemberDetail, 'favourites'>): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	return (
		<Panel
			title={t('favourites.title')}
			aside={favourites.total > 0 && <Muted>{t('favourites.count', { count: favourites.total })}</Muted>}
		>
			{favourites.total === 0 && <Muted isLine>{t('favourites.none')}</Muted>}
			<ul className={classes['favourites']}>
				{favourites.list.map(({ goods_id, name, image }) => (
					<li key={goods_id}>
						<Thumb src={image} size={40} />
						<span>{name}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Logins({ logins }: Pick<MemberDetail, 'logins'>): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	return (
		<Panel title={t('logins.title')}>
			{logins.length === 0 && <Muted isLine>{t('logins.none')}</Muted>}
			<ul className={classes['entries']}>
				{logins.map(({ login_time, last_time, ip, useragent }) => (
					<li key={`${login_time}-${last_time}-${ip}`}>
						<span title={useragent}>
							{deviceOf(useragent) || t('logins.unknown')} <span className="at-figures">{ip}</span>
						</span>
						<Muted>
							{t('logins.seen')} <Time at={last_time} pattern={minutes} />
						</Muted>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Agreements({ agreements }: Pick<MemberDetail, 'agreements'>): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	return (
		<Panel title={t('agreements.title')}>
			{agreements.length === 0 && <Muted isLine>{t('agreements.none')}</Muted>}
			<ul className={classes['entries']}>
				{agreements.map(({ title, version, place, ip, accept_time }) => (
					<li key={`${title}-${version}-${place}-${accept_time}`}>
						<span>
							{title} <span className="at-figures">{t('agreements.version', { version })}</span>
						</span>
						<Muted>
							{t(`agreements.places.${place}`)} · <Time at={accept_time} pattern={minutes} /> ·{' '}
							<span className="at-figures">{ip}</span>
						</Muted>
					</li>
				))}
			</ul>
		</Panel>
	);
}

interface MemberAsideProps {
	detail: MemberDetail;
	/** Growth is to be changed by hand. */
	onAdjustGrowth(): void;
}

/** Who a member is, what they have risen to, where parcels go, what they like, where they are logged in, what they agreed to. */
export function MemberAside({ detail, onAdjustGrowth }: MemberAsideProps): ReactNode {
	return (
		<>
			<Account member={detail.member} />
			{detail.member.status !== 'guest' && <Level member={detail.member} onAdjust={onAdjustGrowth} />}
			<Addresses addresses={detail.addresses} />
			<Favourites favourites={detail.favourites} />
			<Logins logins={detail.logins} />
			<Agreements agreements={detail.agreements} />
		</>
	);
}
