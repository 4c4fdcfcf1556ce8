import { Button, TextInput } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostCodes } from '#domain/coupon/coupon.limits.ts';
import type { makeCouponCodes } from '#domain/coupon/coupon-admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { downloadAt } from '#web/kit/tasks/tasks.client.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import classes from './coupon.module.css';
import type { Coupon } from './coupon.types.ts';
import { useFigures } from './use-figures.ts';

const controller = '/admin/shop.market.coupon.Coupon';

/** The codes of a coupon: how many there are, more of them, and the file with them all. */
export function CodesDialog({ row, onClose }: { row: Coupon; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const figures = useFigures(row.id);
	const { codes = 0, codes_used = 0 } = figures.data ?? {};
	const fields = useFields(
		{ num: '100' },
		{
			num: ({ num }) => {
				const isWhole = /^\d+$/.test(num.trim()) && Number(num) >= 1 && Number(num) <= mostCodes;
				return isWhole ? undefined : t('codes.rule', { most: mostCodes });
			},
		},
		async ({ num }) => {
			const input = { id: row.id, num: Number(num) };
			const { made } = await call<typeof makeCouponCodes>('POST', `${controller}/makeCodes`, input, {
				errors: 'silent',
				timeoutMs: 0,
			});
			toast.success(t('codes.made', { count: made }));
			await figures.refetch();
		},
	);
	/** Asking for the figures first renews a token that has run out. */
	async function download(): Promise<void> {
		await figures.refetch();
		downloadAt(`${controller}/codes`, { id: String(row.id) });
	}
	return (
		<ActionDialog
			title={t('codes.title', { name: row.name })}
			submitLabel={t('codes.submit')}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{t('codes.hint')}</p>
			<Facts>
				<Fact label={t('codes.there')}>{codes}</Fact>
				<Fact label={t('codes.entered')}>{codes_used}</Fact>
			</Facts>
			<div className={classes['links']}>
				<Button
					variant="default"
					leftSection={<Download size={16} aria-hidden="true" />}
					disabled={codes === 0}
					onClick={() => void download()}
				>
					{t('codes.download')}
				</Button>
			</div>
			<TextInput
				data-autofocus
				label={t('codes.num')}
				description={t('codes.most', { most: mostCodes })}
				inputMode="numeric"
				maxLength={5}
				withAsterisk
				{...fields.text('num')}
			/>
		</ActionDialog>
	);
}
