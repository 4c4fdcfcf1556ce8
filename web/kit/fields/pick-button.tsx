import type { ComponentProps, ReactNode } from 'react';
import classes from '#web/kit/fields/pick-button.module.css';

interface PickButtonProps extends ComponentProps<'button'> {
	isWrong: boolean;
}

/** Looks like an input and opens what is picked from. */
export function PickButton({ isWrong, ...props }: PickButtonProps): ReactNode {
	return <button {...props} type="button" className={classes['button']} data-error={isWrong || undefined} />;
}
