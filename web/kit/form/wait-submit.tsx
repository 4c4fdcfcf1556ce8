import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Wait } from '#web/kit/form/use-wait.ts';
import { WaitNotice } from '#web/kit/form/wait-notice.tsx';

/** The button of a form that may have to wait before it is sent, and above it why and how long. */
export function WaitSubmit({
	wait,
	isSending,
	children,
}: {
	wait: Wait;
	isSending: boolean;
	children: ReactNode;
}): ReactNode {
	return (
		<>
			<WaitNotice wait={wait} />
			<Button type="submit" size="md" mt="xs" fullWidth loading={isSending} disabled={wait.secondsLeft > 0}>
				{children}
			</Button>
		</>
	);
}
