import { ActionIcon, Menu } from '@mantine/core';
import { ChartColumn, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { couponStatus, receiveType } from '#domain/coupon/coupon.status.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Coupon } from './coupon.types.ts';

/** What can be done with a coupon besides editing and deleting it. */
export type CouponAct = 'figures' | 'copy' | 'grant' | 'codes' | 'pause' | 'resume' | 'end';

/** What this coupon offers now, the figures apart. */
function actsOf({ status, receive_type, code }: Coupon, may: { add: boolean; edit: boolean; grant: boolean }) {
	const isOver = status === couponStatus.ended;
	const offers: readonly [act: CouponAct, isOffered: boolean][] = [
		['copy', may.add],
		['grant', may.grant && !isOver && receive_type === receiveType.grant],
		['codes', may.grant && receive_type === receiveType.code && code === ''],
		['pause', may.edit && status === couponStatus.active],
		['resume', may.edit && status === couponStatus.paused],
		['end', may.edit && !isOver],
	];
	return offers.filter(([, isOffered]) => isOffered).map(([act]) => act);
}

interface CouponActionsProps {
	row: Coupon;
	onAct(act: CouponAct, row: Coupon): void;
}

/** The buttons of a coupon in the list: its figures, and a menu of what else can be done with it. */
export function CouponActions({ row, onAct }: CouponActionsProps): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const auth = useAuth();
	const acts = actsOf(row, { add: auth('add'), edit: auth('edit'), grant: auth('grant') });
	const { name } = row;
	return (
		<>
			<ActionIcon
				aria-label={t('acts.of', { act: t('acts.figures'), name })}
				title={t('acts.figures')}
				onClick={() => onAct('figures', row)}
			>
				<ChartColumn size={16} />
			</ActionIcon>
			{acts.length > 0 && (
				<Menu position="bottom-end">
					<Menu.Target>
						<ActionIcon aria-label={t('acts.more', { name })} title={t('acts.moreHint')}>
							<EllipsisVertical size={16} />
						</ActionIcon>
					</Menu.Target>
					<Menu.Dropdown>
						{acts.map((act) => (
							<Menu.Item key={act} color={act === 'end' ? 'red' : undefined} onClick={() => onAct(act, row)}>
								{t(`acts.${act}`)}
							</Menu.Item>
						))}
					</Menu.Dropdown>
				</Menu>
			)}
		</>
	);
}
