import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { saveKeys } from '#web/kit/form/save-keys.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from '#web/shared/coupon/coupon-form.module.css';

interface CouponFormFrameProps {
	form: Fields<FormValues>;
	/** The input to begin at. */
	at: string;
	/** What is to be known before one changes anything. */
	notices: readonly { readonly text: string; readonly tone?: 'warning' }[];
	/** The coupon as members see it. */
	preview: ReactNode;
	onBack(): void;
	children: ReactNode;
}

/** The frame of a coupon's form: notices above, the preview beside it, the buttons always in sight. */
export function CouponFormFrame(props: CouponFormFrameProps): ReactNode {
	const { form, at, notices, preview, onBack, children } = props;
	const { t } = useTranslation(['shop-coupon', 'kit']);
	const { ref } = form.form;
	useEffect(
		function beginAt() {
			ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: at === 'name' });
		},
		[at, ref],
	);
	return (
		<div className={classes['columns']}>
			<form ref={ref} noValidate className={classes['form']} {...saveKeys(() => void form.submit())}>
				{notices.map(({ text, tone }) => (
					<p key={text} className={classes['notice']} data-tone={tone}>
						{text}
					</p>
				))}
				{children}
				<FormProblems form={ref} refusals={form.refusals} />
				<Refusal>{form.refusal}</Refusal>
				<SaveBar state={form.isDirty ? t('form.unsaved') : ''} isHint={!form.isDirty}>
					<Button variant="default" onClick={onBack}>
						{t('kit:dialog.cancel')}
					</Button>
					<Button type="submit" loading={form.isSending}>
						{t('form.save')}
					</Button>
				</SaveBar>
			</form>
			<aside className={classes['aside']} aria-label={t('form.preview')}>
				{preview}
			</aside>
		</div>
	);
}
