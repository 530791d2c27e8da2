/**
 * The parts of Web Serial, WebUSB and Web Bluetooth that printing and probes need; TypeScript's own library does not have them.
 */
export interface SerialPort {
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: number | string };
}

export interface UsbDevice {
  vendorId: number;
  productId: number;
  serialNumber?: string;
  productName?: string;
  opened: boolean;
  configuration: { interfaces: UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status: string; bytesWritten: number }>;
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView }>;
}

interface UsbInterface {
  interfaceNumber: number;
  alternate: {
    interfaceClass: number;
    endpoints: { endpointNumber: number; direction: 'in' | 'out'; type: string }[];
  };
}

export interface BluetoothDevice extends EventTarget {
  id: string;
  name?: string;
  gatt?: { connect(): Promise<BluetoothServer>; disconnect(): void };
}

export interface BluetoothServer {
  getPrimaryServices(): Promise<BluetoothService[]>;
  getPrimaryService(service: string | number): Promise<BluetoothService>;
}

interface BluetoothService {
  getCharacteristics(): Promise<BluetoothCharacteristic[]>;
  getCharacteristic(characteristic: string | number): Promise<BluetoothCharacteristic>;
}

export interface BluetoothCharacteristic extends EventTarget {
  properties: { write: boolean; writeWithoutResponse: boolean; notify: boolean };
  value?: DataView;
  readValue(): Promise<DataView>;
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

interface WebDevices {
  serial?: {
    getPorts(): Promise<SerialPort[]>;
    requestPort(options?: {
      filters?: object[];
      allowedBluetoothServiceClassIds?: (number | string)[];
    }): Promise<SerialPort>;
  };
  usb?: { getDevices(): Promise<UsbDevice[]>; requestDevice(options: { filters: object[] }): Promise<UsbDevice> };
  bluetooth?: {
    /** Whether there is a radio, and it is switched on. */
    getAvailability?(): Promise<boolean>;
    /** Not in every browser: the devices that this page was given before. */
    getDevices?(): Promise<BluetoothDevice[]>;
    requestDevice(options: {
      acceptAllDevices?: boolean;
      filters?: object[];
      optionalServices: (number | string)[];
    }): Promise<BluetoothDevice>;
  };
}

/** What this browser offers of them. */
export function webDevices(): WebDevices {
  return navigator as unknown as WebDevices;
}
