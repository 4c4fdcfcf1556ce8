import type { PayClient } from '#domain/payment/payment.status.ts';

/** What the payer pays on: some channels show a code on a computer, and open their app on a phone. */
export function payClient(): PayClient {
	const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
	const isPhone = userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
	return isPhone ? 'h5' : 'pc';
}

/** Whether the page is shown by WeChat itself. */
export function isInsideWechat(): boolean {
	return /MicroMessenger/i.test(navigator.userAgent);
}
