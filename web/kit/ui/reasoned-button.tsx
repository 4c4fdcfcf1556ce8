import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/kit/ui/reasoned-button.module.css';

interface ReasonedButtonProps extends ButtonProps {
	/** Why it is off; absent = it can be pressed. */
	reason?: string | undefined;
	'aria-label'?: string | undefined;
	onClick(): void;
	children: ReactNode;
}

const everyWay = { hover: true, focus: true, touch: true };

/** A button that says why it is off, to pointer, keyboard and finger alike. */
export function ReasonedButton({ reason, onClick, children, ...button }: ReasonedButtonProps): ReactNode {
	if (!reason) {
		return (
			<Button {...button} onClick={onClick}>
				{children}
			</Button>
		);
	}
	return (
		<Tooltip label={reason} events={everyWay} openDelay={0} multiline maw={260}>
			<Button {...button} className={classes['off']} data-disabled aria-disabled>
				{children}
			</Button>
		</Tooltip>
	);
}
