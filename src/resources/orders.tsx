export { AddOrder } from './orders/add/add-order.tsx';
export { OrderPage } from './orders/order-page.tsx';
