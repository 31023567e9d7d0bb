import './button.css';

/** The classes of a text button, for a link of the router that looks like one. */
export const TEXT_BUTTON = 'button text';

/** The classes of the primary button, for a link that leads to another page. */
export const PRIMARY_BUTTON = 'button primary';
