import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponStatus } from '#domain/coupon/coupon.status.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists, saveRow } from '#web/kit/rows/resource.client.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { couponCells } from './coupon.cells.tsx';
import { copyCouponPath, couponsPath, editCouponPath } from './coupon.paths.ts';
import type { Coupon } from './coupon.types.ts';
import { type CouponAct, CouponActions } from './coupon-actions.tsx';

const FiguresDrawer = lazyPart(() => import('./figures.drawer.tsx'), 'FiguresDrawer');
const GrantDialog = lazyPart(() => import('./grant.dialog.tsx'), 'GrantDialog');
const CodesDialog = lazyPart(() => import('./codes.dialog.tsx'), 'CodesDialog');

const nextStatus = { pause: couponStatus.paused, resume: couponStatus.active, end: couponStatus.ended } as const;

/** What the shop and its creators give members to pay less with. */
export function CouponPage(): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const auth = useAuth();
	const client = useQueryClient();
	const navigate = useNavigate();
	const [open, setOpen] = useState<{ act: CouponAct; row: Coupon }>();
	const close = () => setOpen(undefined);
	const renew = () => void refreshLists(client, couponResource);

	async function move(act: keyof typeof nextStatus, { id, name }: Coupon): Promise<void> {
		const question = { title: t('end.title', { name }), text: t('end.text'), confirmLabel: t('acts.end') };
		if (act === 'end' && !(await confirm({ ...question, tone: 'danger' }))) return;
		await saveRow(couponResource, 'edit', { id, status: nextStatus[act] });
		toast.success(t(`done.${act}`, { name }));
		renew();
	}

	function act(chosen: CouponAct, row: Coupon): void {
		if (chosen === 'copy') void navigate(copyCouponPath(row.id));
		else if (chosen === 'pause' || chosen === 'resume' || chosen === 'end') void move(chosen, row).catch(renew);
		else setOpen({ act: chosen, row });
	}

	return (
		<>
			<ResourcePage
				resource={couponResource}
				cells={couponCells}
				addButton={
					auth('add') && (
						<Button leftSection={<Plus size={16} />} onClick={() => void navigate(`${couponsPath}/add`)}>
							{t('form.add')}
						</Button>
					)
				}
				onEdit={(key, at) => void navigate(editCouponPath(key, at))}
				rowMay={(row) => ({ edit: true, del: row.taken === 0 })}
				rowActions={(row) => <CouponActions row={row} onAct={act} />}
			/>
			{open?.act === 'figures' && <FiguresDrawer row={open.row} onClose={close} />}
			{open?.act === 'grant' && <GrantDialog row={open.row} onClose={close} onGranted={renew} />}
			{open?.act === 'codes' && <CodesDialog row={open.row} onClose={close} />}
		</>
	);
}
