/** A script that a page runs before its own: the visitor is a guest who has used the product before, so it opens at home. */
export const BE_GUEST = `localStorage.setItem('guest_session', 'guest_measure');
  localStorage.setItem('guest_present', '1');`;
