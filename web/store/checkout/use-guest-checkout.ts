import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { placeGuestOrder, previewGuestOrder } from '#domain/guest/guest.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { type FieldRules, useFields } from '#web/kit/form/use-fields.ts';
import { type AreaChoice, noArea } from '#web/shared/address/area-picker.tsx';
import { useAgreementsAt, useRereadAgreements } from '#web/shared/agreement/use-agreements.ts';
import { useRereadCart } from '#web/shared/cart/use-cart.ts';
import { keepGuest } from '#web/store/common/guest-link.ts';
import { paths } from '#web/store/common/paths.ts';
import { type CheckoutRefusal, refusalOf } from './checkout.rules.ts';
import { forgetWords, keptWords, useKeptWords } from './kept-words.ts';
import { noWords, sentWords, type Words } from './order-words.ts';
import { forgetRequestKey, requestKeyOf } from './request-key.ts';
import { useWay, useWish } from './use-checkout.ts';

export interface GuestValues {
	contact: string;
	consignee: string;
	phone: string;
	area_id: AreaChoice;
	detail: string;
	words: Words;
}

/** Everything between the cart and the pay page of somebody without an account. */
export function useGuestCheckout(rules: FieldRules<GuestValues>) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const rereadCart = useRereadCart();
	const rereadAgreements = useRereadAgreements();
	const { lines, known, isLoading } = useWish();
	const agreements = useAgreementsAt('checkout');
	const { way, chooseWay } = useWay();
	const [refusal, setRefusal] = useState<CheckoutRefusal>();
	const [initial] = useState(() =>
		keptWords<GuestValues>(search, {
			contact: '',
			consignee: '',
			phone: '',
			area_id: noArea,
			detail: '',
			words: noWords,
		}),
	);
	const fields = useFields<GuestValues>(initial, rules, place);
	useKeptWords(search, fields.values);
	const { area_id } = fields.values.area_id;
	const preview = useCall<typeof previewGuestOrder>(
		'POST',
		'/api/shop.Guest/preview',
		{ lines: [...lines], ...(area_id > 0 && { area_id }) },
		{ enabled: lines.length > 0, staleTime: 0, keepPrevious: true, errors: 'silent' },
	);

	async function place({ area_id: area, words, contact, ...to }: GuestValues): Promise<boolean> {
		const shown = preview.isError ? undefined : preview.data;
		const content = {
			lines: [...lines],
			contact: contact.trim(),
			...to,
			area_id: area.area_id,
			...sentWords(words, shown),
		};
		setRefusal(undefined);
		try {
			const placed = await call<typeof placeGuestOrder>(
				'POST',
				'/api/shop.Guest/order',
				{
					request_key: requestKeyOf(content),
					...content,
					agreements: agreements.map(({ code, version }) => ({ code, version })),
					...(shown && { pay_amount: shown.pay_amount }),
				},
				{ errors: 'silent' },
			);
			forgetRequestKey();
			forgetWords(search);
			keepGuest({ link: placed.link, payNo: placed.pay_no });
			void rereadCart().catch(() => {});
			await navigate(paths.pay(placed.pay_no), { replace: true, state: { way } });
			return true;
		} catch (error) {
			if (!(error instanceof CallError) || isCancelled(error)) throw error;
			void preview.refetch();
			void rereadAgreements();
			// What is about single fields stands beside them.
			if (Object.keys(error.fields).length > 0) throw error;
			setRefusal(refusalOf(error));
			return false;
		}
	}

	return {
		lines,
		known,
		way,
		chooseWay,
		agreements,
		fields,
		preview: preview.isError ? undefined : preview.data,
		refusal: refusal ?? (preview.error && !isCancelled(preview.error) ? refusalOf(preview.error) : undefined),
		isLoading: isLoading || preview.isLoading,
		isReckoning: preview.isPlaceholderData,
	};
}
